import { SERVER_KEEP_ALIVE_MS } from '@oyum/contract/edge'
import type { FastifyServerOptions } from 'fastify'
import { refuseUnreadable } from '#src/http/refuse-unreadable'
import { requestId } from '#src/plugins/request-id'

/** How both apis listen and read: the shop's and the back office's. */
export function serverOptions(
  { isTrustedProxy }: { isTrustedProxy: (address: string) => boolean },
  logger: FastifyServerOptions['logger'] = false,
) {
  return {
    logger,
    // the X-Forwarded-For of an edge is believed, a stranger's is not
    trustProxy: isTrustedProxy,
    genReqId: requestId,
    requestIdHeader: false,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 100 },
    requestTimeout: 30_000,
    keepAliveTimeout: SERVER_KEEP_ALIVE_MS,
    // while closing, requests on open connections are still answered; none is cut
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable,
    ajv: {
      customOptions: { coerceTypes: 'array', removeAdditional: true, useDefaults: true, allErrors: false },
    },
  } as const satisfies FastifyServerOptions
}
