import { errorStatus } from '@oyum/contract/errors'
import { createDatabase } from '@oyum/database/connection'
import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type pg from 'pg'
import type { Config } from '#src/config/env'
import { AppError } from '#src/errors/app-error'
import { addLoginMetrics } from '#src/modules/auth/login-metrics'
import { smsReportsPlugin } from '#src/modules/sms/delivery-reports'
import { addSmsMetrics } from '#src/modules/sms/sms-metrics'
import { healthPlugin } from '#src/plugins/health'
import { createSecrets } from '#src/secrets/secrets'

export interface InternalDeps {
  /** the api whose figures and readiness are told */
  app: FastifyInstance
  config: Config
  pool: pg.Pool
  redis: Redis
}

/** What is nobody's business outside: readiness, figures, reports of the SMS gateway. It has a socket of its own, which the
 *  edge does not know, so no spelling of a path leads here. */
export async function buildInternalApp({ app, config, pool, redis }: InternalDeps): Promise<FastifyInstance> {
  const internal = fastify({ loggerInstance: app.log, bodyLimit: 1024, forceCloseConnections: true })
  internal.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error instanceof AppError ? errorStatus[error.code] : (error.statusCode ?? 500)
    if (status >= 500) request.log.error({ err: error }, 'internal call failed')
    return reply.code(status).send()
  })
  await internal.register(healthPlugin, { pool, redis, isDraining: () => app.isDraining() })
  const db = createDatabase(pool)
  await internal.register(smsReportsPlugin, { db, secrets: createSecrets(config.login.authSecret) })
  addSmsMetrics(app.figures, db, config.smsBudget)
  addLoginMetrics(app.figures, db, config.login)
  internal.get('/metrics', async (_request, reply) =>
    reply.type(app.figures.contentType).send(await app.figures.metrics()),
  )
  return internal
}
