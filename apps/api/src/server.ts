import { setTimeout as wait } from 'node:timers/promises'
import { createPool } from '@oyum/database/connection'
import { buildApp } from './app.ts'
import { readConfig } from './config/env.ts'
import { createRedis } from './http/redis.ts'
import { exitGracefully } from './process/graceful-exit.ts'
import { logOptions } from './process/log-options.ts'

const config = readConfig()
const pool = createPool({
  url: config.databaseUrl,
  poolSize: config.databasePoolSize,
  applicationName: 'oyum api',
})
const redis = createRedis(config.redisUrl)
const app = await buildApp({ config, pool, redis, logger: logOptions(config.logLevel, 'api') })

exitGracefully(app.log, async () => {
  app.startDraining()
  await wait(config.drainMs)
  await app.close()
  await pool.end()
  redis.disconnect()
})

await app.listen({ host: config.host, port: config.port })
