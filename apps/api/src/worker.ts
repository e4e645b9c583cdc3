import { availableParallelism } from 'node:os'
import { createDatabase, createPool } from '@oyum/database/connection'
import { Logger as JobLogger, parseCrontab, run } from 'graphile-worker'
import { pino } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { readWorkerConfig } from './config/env.ts'
import { createRedis } from './http/redis.ts'
import { CRONTAB, createTasks } from './jobs/tasks.ts'
import { startMediaWorker } from './modules/media/media-worker.ts'
import { removeStalePartials } from './modules/media/partial-files.ts'
import { createPictureChildren } from './modules/media/picture-children.ts'
import { createSmsGateway } from './modules/sms/create-sms-gateway.ts'
import { countedGateway } from './modules/sms/sms-metrics.ts'
import { flushViews } from './modules/views/flush-views.ts'
import { exitWhenStuck } from './process/exit-when-stuck.ts'
import { exitGracefully } from './process/graceful-exit.ts'
import { addJobFigures } from './process/job-figures.ts'
import { watchWorkers } from './process/live-workers.ts'
import { logOptions } from './process/log-options.ts'
import { refuseSuperuser } from './process/refuse-superuser.ts'
import { serveFigures } from './process/serve-figures.ts'
import { createSecrets } from './secrets/secrets.ts'

// The api's second entry: the same modules, fed by jobs instead of requests.
const config = readWorkerConfig()
const log = pino(logOptions(config.logLevel, 'worker') as object)
const ofWorker = { url: config.databaseUrl, role: 'oyum_worker' } as const
const pool = createPool({ ...ofWorker, poolSize: 5, applicationName: 'oyum worker' })
const db = createDatabase(pool)
await refuseSuperuser({ pool, log, isAllowed: config.maySuperuser })
const [secrets, staffSecrets] = [createSecrets(config.authSecret), createSecrets(config.staffSecret)]

const LEVELS = { error: 'error', warning: 'warn', info: 'info', debug: 'debug' } as const
const logger = new JobLogger(
  () => (level, message) => log[LEVELS[level as keyof typeof LEVELS] ?? 'info'](message),
)
const registry = new Registry()
collectDefaultMetrics({ register: registry })
const jobFigures = addJobFigures(registry, db)
const gateway = countedGateway(registry, createSmsGateway(config.sms, secrets))
const workers = watchWorkers({
  pool: createPool({ ...ofWorker, poolSize: 1, applicationName: 'oyum live workers' }),
  log,
})
const runner = await run({
  events: workers.events(),
  pgPool: pool,
  concurrency: 4,
  noHandleSignals: true,
  parsedCronItems: parseCrontab(CRONTAB),
  taskList: createTasks({ ...config, db, secrets, staffSecrets, log, gateway }),
  logger,
})
exitWhenStuck(runner.events, log)
jobFigures.watch(runner.events)

const media = config.mediaDir
  ? await startMediaWorker({
      ...{ databaseUrl: config.databaseUrl, mediaDir: config.mediaDir, logger, events: workers.events() },
      children: createPictureChildren(availableParallelism()),
    })
  : undefined
if (media) {
  exitWhenStuck(media.runner.events, log)
  jobFigures.watch(media.runner.events)
  await removeStalePartials(config.mediaDir)
} else log.warn('MEDIA_DIR is not set: no sizes of pictures and films are made')
await workers.start()
const figures = serveFigures(registry, { host: config.internalHost, port: config.internalPort }, log)
log.info('worker ready')

// oftener than the clock of the job queue, which knows minutes
const VIEWS_EVERY_MS = 5000
const redis = createRedis(config.redisUrl)
const viewsTimer = setInterval(() => {
  flushViews(db, redis, config.redisPrefix).catch((error) => log.warn({ err: error }, 'views not flushed'))
}, VIEWS_EVERY_MS)

exitGracefully(log, async () => {
  clearInterval(viewsTimer)
  figures.closeAllConnections()
  figures.close()
  redis.disconnect()
  await Promise.all([runner.stop(), media?.stop()])
  // not before: while a job is being finished it is a live worker's
  await workers.stop()
  await db.destroy()
})
await runner.promise
