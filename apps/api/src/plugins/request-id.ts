import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { REQUEST_ID_HEADER } from '@oyum/contract/errors'
import plugin from 'fastify-plugin'
import { requestScope } from '#src/http/request-scope'

// The same id in the answer's header, in the log and on the error page the shopper sees.

const TRUSTWORTHY = /^[A-Za-z0-9-]{8,64}$/

/** The storefront passes its own id on; anything odd from outside is replaced, since it goes into the logs. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[REQUEST_ID_HEADER]
  return typeof given === 'string' && TRUSTWORTHY.test(given) ? given : randomUUID()
}

export const requestIdPlugin = plugin(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header(REQUEST_ID_HEADER, request.id)
    })
    app.addHook('onRequest', (request, _reply, done) => requestScope.run(request.id, done))
    // a body comes with the socket's events, which know nothing of the request
    app.addHook('preValidation', (request, _reply, done) => requestScope.run(request.id, done))
  },
  { name: 'request-id' },
)
