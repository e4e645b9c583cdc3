import { errorStatus } from '@oyum/contract/errors'
import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type pg from 'pg'
import { AppError } from '#src/errors/app-error'
import { healthPlugin } from '#src/plugins/health'

export interface ReadinessDeps {
  /** the api whose figures and readiness are told */
  app: FastifyInstance
  pool: pg.Pool
  redis: Redis
}

/** Readiness and figures of an api, at a socket of its own, which the edge does not know: no spelling of a path leads here. */
export async function buildReadinessApp({ app, pool, redis }: ReadinessDeps): Promise<FastifyInstance> {
  const internal = fastify({ loggerInstance: app.log, bodyLimit: 1024, forceCloseConnections: true })
  internal.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error instanceof AppError ? errorStatus[error.code] : (error.statusCode ?? 500)
    if (status >= 500) request.log.error({ err: error }, 'internal call failed')
    return reply.code(status).send()
  })
  await internal.register(healthPlugin, { pool, redis, isDraining: () => app.isDraining() })
  internal.get('/metrics', async (_request, reply) =>
    reply.type(app.figures.contentType).send(await app.figures.metrics()),
  )
  return internal
}
