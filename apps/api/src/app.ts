import { createDatabase } from '@oyum/database/connection'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Redis } from 'ioredis'
import type pg from 'pg'
import type { Config } from '#src/config/env'
import { AnswerCache } from '#src/http/answer-cache'
import { authRoutes } from '#src/modules/auth/auth.routes'
import { createAuthService } from '#src/modules/auth/auth.service'
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
import { createSearchService } from '#src/modules/search/search.service'
import { smsReportsPlugin } from '#src/modules/sms/delivery-reports'
import { createViewCounter, type ViewCounter } from '#src/modules/views/view-counter'
import { wishlistRoutes } from '#src/modules/wishlist/wishlist.routes'
import { createWishlistService } from '#src/modules/wishlist/wishlist.service'
import { authPlugin } from '#src/plugins/auth'
import { errorsPlugin } from '#src/plugins/errors'
import { healthPlugin } from '#src/plugins/health'
import { jsonBodiesPlugin } from '#src/plugins/json-bodies'
import { localizationPlugin } from '#src/plugins/localization'
import { mediaPlugin } from '#src/plugins/media'
import { metricsPlugin } from '#src/plugins/metrics'
import { openapiPlugin } from '#src/plugins/openapi'
import { rateLimitPlugin } from '#src/plugins/rate-limit'
import { requestId, requestIdPlugin } from '#src/plugins/request-id'
import { sameOriginPlugin } from '#src/plugins/same-origin'
import { securityHeadersPlugin } from '#src/plugins/security-headers'
import { createSecrets } from '#src/secrets/secrets'

declare module 'fastify' {
  interface FastifyInstance {
    views: ViewCounter
  }
}

export interface AppDeps {
  config: Config
  pool: pg.Pool
  redis: Redis
  logger?: FastifyServerOptions['logger']
  /** told of every route as `METHOD /path`, for the test that walks them */
  onRoute?: (route: string) => void
}

/** The whole api without a listening socket. What it needs comes in; plugins and modules stand in the order they run. */
export async function buildApp({ config, pool, redis, logger, onRoute }: AppDeps): Promise<FastifyInstance> {
  const app = fastify({
    logger: logger ?? false,
    // the edge in front is on this machine; its X-Forwarded-For is believed, a stranger's is not
    trustProxy: 'loopback',
    genReqId: requestId,
    requestIdHeader: false,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 100 },
    requestTimeout: 30_000,
    // while closing, requests on open connections are still answered; none is cut
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ajv: {
      customOptions: { coerceTypes: 'array', removeAdditional: true, useDefaults: true, allErrors: false },
    },
  })

  if (onRoute) {
    app.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat()) onRoute(`${name} ${url}`)
    })
  }

  const { shop } = config
  const db = createDatabase(pool)
  const secrets = createSecrets(config.login.authSecret)
  const sessions = createSessionsService({ db, secrets })

  await app.register(requestIdPlugin)
  await app.register(localizationPlugin)
  await app.register(securityHeadersPlugin)
  await app.register(rateLimitPlugin, {
    redis,
    redisPrefix: config.redisPrefix,
    perMinute: config.rateLimitPerMinute,
  })
  await app.register(errorsPlugin, { currency: shop.currency })
  await app.register(jsonBodiesPlugin)
  await app.register(sameOriginPlugin, { siteUrl: config.siteUrl })
  await app.register(authPlugin, { sessions, siteUrl: config.siteUrl })
  await app.register(metricsPlugin, { pool })
  await app.register(healthPlugin, { pool, redis })
  await app.register(openapiPlugin, { shop })
  await app.register(smsReportsPlugin, { db, secrets })
  if (config.mediaDir) await app.register(mediaPlugin, { mediaDir: config.mediaDir })

  app.decorate('answerCache', new AnswerCache())
  app.decorate('answerCacheMs', config.answerCacheMs)
  const views = createViewCounter(redis, config.redisPrefix)
  app.decorate('views', views)
  app.addHook('onClose', () => views.close())

  const catalogue = createCatalogueService({ db, search: createSearchService({ db }) })
  authRoutes(app, createAuthService({ db, secrets, config }), sessions)
  bannersRoutes(app, createBannersService({ db }))
  catalogueRoutes(app, catalogue)
  contentRoutes(app, createContentService({ db }))
  const wishlist = createWishlistService({ db, catalogue })
  wishlistRoutes(app, wishlist)
  const orders = createOrdersService({
    db,
    secrets,
    shop,
    status: createOrderStatusService({ db, secrets, shop }),
  })
  ordersRoutes(app, orders)
  customersRoutes(app, createCustomersService({ db, sessions, orders, wishlist }))

  return app
}
