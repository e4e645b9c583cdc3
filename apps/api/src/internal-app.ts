import { createDatabase } from '@oyum/database/connection'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#src/config/env'
import { addLoginMetrics } from '#src/modules/auth/login-metrics'
import { smsReportsPlugin } from '#src/modules/sms/delivery-reports'
import { addSmsMetrics } from '#src/modules/sms/sms-metrics'
import { forgettingPlugin } from '#src/plugins/forgetting'
import { buildReadinessApp, type ReadinessDeps } from '#src/readiness-app'
import { createSecrets } from '#src/secrets/secrets'

export interface InternalDeps extends ReadinessDeps {
  config: Config
}

/** What is nobody's business outside: readiness, figures, reports of the SMS gateway, what to forget. */
export async function buildInternalApp({ app, config, pool, redis }: InternalDeps): Promise<FastifyInstance> {
  const internal = await buildReadinessApp({ app, pool, redis })
  const db = createDatabase(pool)
  const secrets = createSecrets(config.login.authSecret)
  await internal.register(smsReportsPlugin, { db, secrets, registry: app.figures })
  await internal.register(forgettingPlugin, { answers: app.answerCache })
  addSmsMetrics(app.figures, db, config.smsBudget)
  addLoginMetrics(app.figures, db, config.login)
  return internal
}
