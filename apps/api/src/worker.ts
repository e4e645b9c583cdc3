import { createDatabase, createPool } from '@oyum/database/connection'
import { Logger as JobLogger, parseCrontab, run } from 'graphile-worker'
import { pino } from 'pino'
import { readConfig } from './config/env.ts'
import { CRONTAB, createTasks } from './jobs/tasks.ts'
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

exitGracefully(log, async () => {
  await runner.stop()
  await db.destroy()
})
await runner.promise
