import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { readConfig } from './config/env.ts'
import { createCallers } from './http/callers.ts'
import { createRedis } from './http/redis.ts'
import { buildInternalApp } from './internal-app.ts'
import { listenForViews } from './modules/views/view-listener.ts'
import { createPools } from './process/database-pools.ts'
import { exitGracefully } from './process/graceful-exit.ts'
import { logOptions } from './process/log-options.ts'
import { refuseSuperuser } from './process/refuse-superuser.ts'

const config = readConfig()
const pools = createPools(config.databaseUrl, config.poolSizes)
const redis = createRedis(config.redisUrl)
const logger = logOptions(config.logLevel, 'api', createCallers(config.storefrontSecret).addressOf)
const app = await buildApp({ config, ...pools, redis, logger })
await refuseSuperuser({ pool: pools.pool, log: app.log, isAllowed: config.maySuperuser })
const internal = await buildInternalApp({ app, config, pool: pools.pool, redis })
const stopListening = await listenForViews(app.views, { port: config.viewsPort, log: app.log })

exitGracefully(app.log, async () => {
  app.startDraining()
  await wait(config.drainMs)
  await stopListening()
  await app.close()
  // last: until then readiness says that it is closing
  await internal.close()
  await Promise.all(Object.values(pools).map((pool) => pool.end()))
  redis.disconnect()
})

await internal.listen({
  host: config.internalHost,
  port: config.internalPort,
  listenTextResolver: (address) => `internal calls at ${address}`,
})
await app.listen({ host: config.host, port: config.port })
