import { calls } from '@oyum/contract/calls'
import { createDatabase } from '@oyum/database/connection'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Redis } from 'ioredis'
import type pg from 'pg'
import type { Config } from '#src/config/env'
import { AnswerCache } from '#src/http/answer-cache'
import { createCallers } from '#src/http/callers'
import { countKeptAnswers } from '#src/metrics/kept-answers'
import { authRoutes } from '#src/modules/auth/auth.routes'
import { createAuthService } from '#src/modules/auth/auth.service'
import { createFreshCodeService } from '#src/modules/auth/fresh-code.service'
import { sessionsRoutes } from '#src/modules/auth/sessions.routes'
import { createSessionsService } from '#src/modules/auth/sessions.service'
import { bannersRoutes } from '#src/modules/banners/banners.routes'
import { createBannersService } from '#src/modules/banners/banners.service'
import { catalogueRoutes } from '#src/modules/catalogue/catalogue.routes'
import { createCatalogueService } from '#src/modules/catalogue/catalogue.service'
import { contentRoutes } from '#src/modules/content/content.routes'
import { createContentService } from '#src/modules/content/content.service'
import { customersRoutes } from '#src/modules/customers/customers.routes'
import { createCustomersService } from '#src/modules/customers/customers.service'
import { createOrderStatusService } from '#src/modules/orders/order-status.service'
import { ordersRoutes } from '#src/modules/orders/orders.routes'
import { createOrdersService } from '#src/modules/orders/orders.service'
import { roomsRoutes } from '#src/modules/rooms/rooms.routes'
import { createRoomsService } from '#src/modules/rooms/rooms.service'
import { createMissedSearches, type MissedSearches } from '#src/modules/search/missed-searches'
import { createSearchService } from '#src/modules/search/search.service'
import { createViewCounter, type ViewCounter } from '#src/modules/views/view-counter'
import { wishlistRoutes } from '#src/modules/wishlist/wishlist.routes'
import { createWishlistService } from '#src/modules/wishlist/wishlist.service'
import { authPlugin } from '#src/plugins/auth'
import { compressionPlugin } from '#src/plugins/compression'
import { drainingPlugin } from '#src/plugins/draining'
import { errorsPlugin } from '#src/plugins/errors'
import { jsonBodiesPlugin } from '#src/plugins/json-bodies'
import { localizationPlugin } from '#src/plugins/localization'
import { mediaPlugin } from '#src/plugins/media'
import { metricsPlugin } from '#src/plugins/metrics'
import { openapiPlugin } from '#src/plugins/openapi'
import { rateLimitPlugin } from '#src/plugins/rate-limit'
import { requestIdPlugin } from '#src/plugins/request-id'
import { sameOriginPlugin } from '#src/plugins/same-origin'
import { secureLinePlugin } from '#src/plugins/secure-line'
import { securityEventsPlugin } from '#src/plugins/security-events'
import { securityHeadersPlugin } from '#src/plugins/security-headers'
import { slowStatementsPlugin } from '#src/plugins/slow-statements'
import { turnsPlugin } from '#src/plugins/turns'
import { createSecrets } from '#src/secrets/secrets'
import { serverOptions } from '#src/server-options'

declare module 'fastify' {
  interface FastifyInstance {
    views: ViewCounter
    misses: MissedSearches
  }
}

export interface AppDeps {
  config: Config
  pool: pg.Pool
  /** of their own where customers are (process/database-pools.ts) */
  orderPool?: pg.Pool
  loginPool?: pg.Pool
  redis: Redis
  logger?: FastifyServerOptions['logger']
  /** told of every route as `METHOD /path`, for the test that walks them */
  onRoute?: (route: string) => void
}

/** The whole api for the public, without a listening socket. What it needs comes in; plugins and modules stand in the order they run. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, pool, orderPool = pool, loginPool = pool, redis, logger, onRoute } = deps
  const app = fastify(serverOptions(config, logger))

  if (onRoute) {
    app.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat()) onRoute(`${name} ${url}`)
    })
  }

  const { shop, smsBudget } = config
  const db = createDatabase(pool)
  const orderDb = createDatabase(orderPool)
  const secrets = createSecrets(config.login.authSecret)
  const sessions = createSessionsService({ db, secrets })
  const callers = createCallers(config.storefrontSecret)

  await app.register(requestIdPlugin)
  await app.register(compressionPlugin)
  await app.register(secureLinePlugin, { siteUrl: config.siteUrl })
  await app.register(localizationPlugin)
  await app.register(securityHeadersPlugin)
  await app.register(rateLimitPlugin, {
    redis,
    redisPrefix: config.redisPrefix,
    perMinute: config.rateLimitPerMinute,
    callers,
    secrets,
  })
  // after the limits of one: who has had too much takes nobody's turn
  await app.register(turnsPlugin, { ...config.turns, callers })
  await app.register(errorsPlugin, { shop })
  await app.register(jsonBodiesPlugin)
  await app.register(sameOriginPlugin, { siteUrl: config.siteUrl })
  await app.register(authPlugin, { sessions })
  await app.register(metricsPlugin, {
    name: 'api',
    pools: { reads: pool, orders: orderPool, logins: loginPool },
    orderCall: calls.orders.place,
  })
  await app.register(slowStatementsPlugin, { pools: [pool, orderPool, loginPool] })
  await app.register(securityEventsPlugin, { secrets, callers })
  await app.register(drainingPlugin)
  await app.register(openapiPlugin, { shop })
  if (config.mediaDir) await app.register(mediaPlugin, { mediaDir: config.mediaDir })

  app.decorate('answerCache', new AnswerCache({ onAsked: countKeptAnswers(app.figures) }))
  app.decorate('answerCacheMs', config.answerCacheMs)
  const views = createViewCounter(redis, config.redisPrefix)
  app.decorate('views', views)
  app.addHook('onClose', () => views.close())

  const misses = createMissedSearches(redis, config.redisPrefix)
  app.decorate('misses', misses)
  app.addHook('onClose', () => misses.close())

  const catalogue = createCatalogueService({
    ...{ db, search: createSearchService({ db }), onMissed: misses.count },
  })
  const loginDb = createDatabase(loginPool)
  authRoutes(app, createAuthService({ db: loginDb, secrets, config, log: app.log }), callers)
  sessionsRoutes(app, {
    ...{ sessions, callers },
    freshCodes: createFreshCodeService({ db: loginDb, secrets, config }),
  })
  bannersRoutes(app, createBannersService({ db }))
  roomsRoutes(app, createRoomsService({ db }))
  catalogueRoutes(app, catalogue)
  contentRoutes(app, createContentService({ db }))
  const wishlist = createWishlistService({ db, catalogue })
  wishlistRoutes(app, wishlist)
  const orders = createOrdersService({
    db: orderDb,
    secrets,
    shop,
    orderLimits: config.orderLimits,
    smsBudget,
    status: createOrderStatusService({ db: orderDb, secrets, shop, smsBudget }),
  })
  ordersRoutes(app, orders)
  // the end of an account waits for the rows of its orders: never with the connections of who looks
  customersRoutes(app, createCustomersService({ db: orderDb, sessions, orders, wishlist }))

  return app
}
