import { createDatabase, createPool } from '@oyum/database/connection'
import { Logger as JobLogger, parseCrontab, run } from 'graphile-worker'
import { pino } from 'pino'
import { createRedis } from './cache/redis.ts'
import { readConfig } from './config/env.ts'
import { CRONTAB, createTasks } from './jobs/tasks.ts'
import { flushViews } from './modules/views/flush-views.ts'
import { exitGracefully } from './process/graceful-exit.ts'
import { logOptions } from './process/log-options.ts'

// The api's second entry: the same modules, fed by jobs instead of requests.
const config = readConfig()
const log = pino(logOptions(config.logLevel, 'worker') as object)
const pool = createPool({ url: config.databaseUrl, poolSize: 5, applicationName: 'oyum worker' })
const db = createDatabase(pool)

const LEVELS = { error: 'error', warning: 'warn', info: 'info', debug: 'debug' } as const
const runner = await run({
  pgPool: pool,
  concurrency: 4,
  noHandleSignals: true,
  parsedCronItems: parseCrontab(CRONTAB),
  taskList: createTasks({ db }),
  logger: new JobLogger(
    () => (level, message) => log[LEVELS[level as keyof typeof LEVELS] ?? 'info'](message),
  ),
})
log.info('worker ready')

// oftener than the clock of the job queue, which knows minutes
const VIEWS_EVERY_MS = 5000
const redis = createRedis(config.redisUrl)
const viewsTimer = setInterval(() => {
  flushViews(db, redis, config.redisPrefix).catch((error) => log.warn({ err: error }, 'views not flushed'))
}, VIEWS_EVERY_MS)

exitGracefully(log, async () => {
  clearInterval(viewsTimer)
  redis.disconnect()
  await runner.stop()
  await db.destroy()
})
await runner.promise
