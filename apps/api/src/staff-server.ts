import { setTimeout as wait } from 'node:timers/promises'
import { createPool } from '@oyum/database/connection'
import { readStaffConfig } from './config/staff-env.ts'
import { createRedis } from './http/redis.ts'
import { exitGracefully } from './process/graceful-exit.ts'
import { logOptions } from './process/log-options.ts'
import { refuseSuperuser } from './process/refuse-superuser.ts'
import { buildReadinessApp } from './readiness-app.ts'
import { buildStaffApp } from './staff-app.ts'

const config = readStaffConfig()
const pool = createPool({
  ...{
    url: config.databaseUrl,
    poolSize: config.poolSize,
    role: 'oyum_staff',
    applicationName: 'oyum staff',
  },
  // a bulk change must never close the shop: who waits for a row gives up sooner here than there
  lockTimeoutMs: 2000,
})
const listeningPool = createPool({
  ...{ url: config.databaseUrl, role: 'oyum_staff', poolSize: 1, applicationName: 'oyum staff listening' },
  // a database that says nothing is left soon, for one that speaks
  statementTimeoutMs: 2000,
})
const redis = createRedis(config.redisUrl)
const app = await buildStaffApp({
  ...{ config, pool, listeningPool, redis },
  logger: logOptions(config.logLevel, 'staff'),
})
await refuseSuperuser({ pool, log: app.log, isAllowed: config.maySuperuser })
const internal = await buildReadinessApp({ app, pool, redis })

exitGracefully(app.log, async () => {
  app.startDraining()
  await wait(config.drainMs)
  await app.close()
  await internal.close()
  await pool.end()
  await listeningPool.end()
  redis.disconnect()
})

await internal.listen({
  host: config.internalHost,
  port: config.internalPort,
  listenTextResolver: (address) => `internal calls at ${address}`,
})
await app.listen({ host: config.host, port: config.port })
