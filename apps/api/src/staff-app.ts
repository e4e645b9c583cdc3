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
import { campaignsRoutes } from '#src/backoffice/campaigns/campaigns.routes'
import { createCampaignsService } from '#src/backoffice/campaigns/campaigns.service'
import { callingRoutes } from '#src/backoffice/desk/calling.routes'
import { createCalling } from '#src/backoffice/desk/calling.service'
import { deskRoutes } from '#src/backoffice/desk/desk.routes'
import { createOrdersDesk } from '#src/backoffice/desk/orders-desk.service'
import { findRoutes } from '#src/backoffice/find/find.routes'
import { createFindService } from '#src/backoffice/find/find.service'
import { goodsRoutes } from '#src/backoffice/goods/goods.routes'
import { createGoodsService } from '#src/backoffice/goods/goods.service'
import { liveRoutes } from '#src/backoffice/live/live.routes'
import { createLiveService } from '#src/backoffice/live/live.service'
import { orderChangesRoutes } from '#src/backoffice/order-changes/order-changes.routes'
import { createOrderChanges } from '#src/backoffice/order-changes/order-changes.service'
import { picturesRoutes } from '#src/backoffice/pictures/pictures.routes'
import { createPicturesService } from '#src/backoffice/pictures/pictures.service'
import { pricesRoutes } from '#src/backoffice/prices/prices.routes'
import { createPricesService } from '#src/backoffice/prices/prices.service'
import { stockRoutes } from '#src/backoffice/stock/stock.routes'
import { createStockService } from '#src/backoffice/stock/stock.service'
import { staffArticlesRoutes } from '#src/backoffice/stories/articles.routes'
import { createStaffArticles } from '#src/backoffice/stories/articles.service'
import { staffBannersRoutes } from '#src/backoffice/stories/banners.routes'
import { createStaffBanners } from '#src/backoffice/stories/banners.service'
import { uploadsRoutes } from '#src/backoffice/uploads/uploads.routes'
import { createUploadsService } from '#src/backoffice/uploads/uploads.service'
import { viewsRoutes } from '#src/backoffice/views/views.routes'
import { createViewsService } from '#src/backoffice/views/views.service'
import { wordsRoutes } from '#src/backoffice/words/words.routes'
import { createWordsService } from '#src/backoffice/words/words.service'
import type { StaffConfig } from '#src/config/staff-env'
import { answerStaffCall } from '#src/http/answer-staff-call'
import { createOrderStatusService } from '#src/modules/orders/order-status.service'
import { createSearchService } from '#src/modules/search/search.service'
import { drainingPlugin } from '#src/plugins/draining'
import { errorsPlugin } from '#src/plugins/errors'
import { jsonBodiesPlugin } from '#src/plugins/json-bodies'
import { localizationPlugin } from '#src/plugins/localization'
import { metricsPlugin } from '#src/plugins/metrics'
import { requestIdPlugin } from '#src/plugins/request-id'
import { sameOriginPlugin } from '#src/plugins/same-origin'
import { securityEventsPlugin } from '#src/plugins/security-events'
import { securityHeadersPlugin } from '#src/plugins/security-headers'
import { slowStatementsPlugin } from '#src/plugins/slow-statements'
import { staffAuditPlugin } from '#src/plugins/staff-audit'
import { staffAuthPlugin } from '#src/plugins/staff-auth'
import { createSecrets } from '#src/secrets/secrets'
import { serverOptions } from '#src/server-options'

export interface StaffAppDeps {
  config: StaffConfig
  pool: pg.Pool
  /** of one connection, which hears what changes */
  listeningPool: pg.Pool
  redis: Redis
  logger?: FastifyServerOptions['logger']
  /** the clock; tests have their own */
  now?: () => Date
}

/** The api of the back office, without a listening socket: over the same modules as the shop's, and no path in common. */
export async function buildStaffApp(deps: StaffAppDeps): Promise<FastifyInstance> {
  const { config, pool, listeningPool, redis, logger, now = () => new Date() } = deps
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
  await app.register(metricsPlugin, {
    name: 'staff',
    pools: { staff: pool },
    orderCall: staffCalls.orders.create,
  })
  await app.register(slowStatementsPlugin, { pools: [pool] })
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
  const desk = createOrdersDesk(db, shop.desk)
  deskRoutes(app, desk)
  auditRoutes(app, createHistoryService({ db, seesOrder: desk.sees }))
  const status = createOrderStatusService({ db, secrets, shop, smsBudget: config.smsBudget })
  callingRoutes(app, createCalling({ db, status, desk: shop.desk }))
  const search = createSearchService({ db })
  orderChangesRoutes(app, createOrderChanges({ ...config, db, secrets, now, search }))
  stockRoutes(app, createStockService(db))
  goodsRoutes(app, createGoodsService({ db, search }))
  picturesRoutes(app, createPicturesService(db))
  uploadsRoutes(app, createUploadsService({ db, mediaDir: config.mediaDir }))
  pricesRoutes(app, createPricesService({ db, guardPercent: shop.prices.guardPercent }))
  campaignsRoutes(app, createCampaignsService(db))
  staffBannersRoutes(app, createStaffBanners(db))
  staffArticlesRoutes(app, createStaffArticles(db))
  wordsRoutes(app, createWordsService({ db, search, now }))
  findRoutes(
    app,
    createFindService({ desk, people: accounts.people, goods: { db, search }, siteUrl: config.siteUrl }),
  )
  viewsRoutes(app, createViewsService(db))
  const live = createLiveService({
    ...{ db, pool: listeningPool, sessions, desk, log: app.log },
    isDraining: () => app.isDraining(),
  })
  liveRoutes(app, live)
  app.addHook('onReady', async () => live.start())
  // a stream has no end of its own to wait for
  app.addHook('preClose', () => live.stop())
  const document = { openapi: '3.1.0' as const, ...staffOpenApiDocument(shop) }
  answerStaffCall(app, staffCalls.contract.read, async () => document)
  return app
}
