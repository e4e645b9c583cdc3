import { staffCalls } from '@oyum/contract/staff/calls'
import { staffOpenApiDocument } from '@oyum/contract/staff/openapi'
import { createDatabase } from '@oyum/database/connection'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Redis } from 'ioredis'
import type pg from 'pg'
import { Counter } from 'prom-client'
import { accountsRoutes } from '#src/backoffice/accounts/accounts.routes'
import { createAccounts } from '#src/backoffice/accounts/accounts.service'
import { auditRoutes } from '#src/backoffice/audit/audit.routes'
import { createHistoryService } from '#src/backoffice/audit/history.service'
import { deskRoutes } from '#src/backoffice/desk/desk.routes'
import { createOrdersDesk } from '#src/backoffice/desk/orders-desk.service'
import type { StaffConfig } from '#src/config/staff-env'
import { answerStaffCall } from '#src/http/answer-staff-call'
import { drainingPlugin } from '#src/plugins/draining'
import { errorsPlugin } from '#src/plugins/errors'
import { jsonBodiesPlugin } from '#src/plugins/json-bodies'
import { localizationPlugin } from '#src/plugins/localization'
import { metricsPlugin } from '#src/plugins/metrics'
import { requestIdPlugin } from '#src/plugins/request-id'
import { sameOriginPlugin } from '#src/plugins/same-origin'
import { securityEventsPlugin } from '#src/plugins/security-events'
import { securityHeadersPlugin } from '#src/plugins/security-headers'
import { staffAuditPlugin } from '#src/plugins/staff-audit'
import { staffAuthPlugin } from '#src/plugins/staff-auth'
import { createSecrets } from '#src/secrets/secrets'
import { serverOptions } from '#src/server-options'

export interface StaffAppDeps {
  config: StaffConfig
  pool: pg.Pool
  redis: Redis
  logger?: FastifyServerOptions['logger']
}

/** The api of the back office, without a listening socket: over the same modules as the shop's, and no path in common. */
export async function buildStaffApp({ config, pool, redis, logger }: StaffAppDeps): Promise<FastifyInstance> {
  const app = fastify(serverOptions(config, logger))
  const { shop, redisPrefix, isInNetworks, mayWorkFrom, staffUrl } = config
  const db = createDatabase(pool)
  const secrets = createSecrets(config.staffSecret)

  await app.register(requestIdPlugin)
  await app.register(localizationPlugin)
  await app.register(securityHeadersPlugin)
  await app.register(errorsPlugin, { shop })
  await app.register(jsonBodiesPlugin)
  await app.register(sameOriginPlugin, { siteUrl: config.staffUrl })
  await app.register(metricsPlugin, { pool })
  const hashes = new Counter({
    ...{
      name: 'staff_password_hashes_total',
      help: 'Passwords hashed: each takes 19 MiB and a tenth of a second',
    },
    registers: [app.figures],
  })
  const onHash = () => hashes.inc()
  const accounts = createAccounts({ db, secrets, shop, staffUrl, mayWorkFrom, onHash })
  const { sessions } = accounts
  await app.register(securityEventsPlugin, { secrets, callers: { addressOf: ({ ip }) => ip } })
  await app.register(staffAuthPlugin, { sessions, isInNetworks, mayWorkFrom, redis, redisPrefix })
  await app.register(staffAuditPlugin, { db })
  await app.register(drainingPlugin)

  accountsRoutes(app, accounts)
  auditRoutes(app, createHistoryService(db))
  deskRoutes(app, createOrdersDesk(db))
  const document = { openapi: '3.1.0' as const, ...staffOpenApiDocument(shop) }
  answerStaffCall(app, staffCalls.contract.read, async () => document)
  return app
}
