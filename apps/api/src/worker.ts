import { availableParallelism } from 'node:os'
import { createDatabase, createPool } from '@oyum/database/connection'
import { onSlow } from '@oyum/database/watched-pool'
import { Logger as JobLogger, parseCrontab, run } from 'graphile-worker'
import { pino } from 'pino'
import { readWorkerConfig } from './config/env.ts'
import { createRedis } from './http/redis.ts'
import { CRONTAB, createTasks } from './jobs/tasks.ts'
import { addPoolFigures } from './metrics/pool-figures.ts'
import { createRegistry } from './metrics/registry.ts'
import { startCampaigns } from './modules/campaigns/run-campaigns.ts'
import { startStoryClock } from './modules/content/story-clock.ts'
import { startMediaWorker } from './modules/media/media-worker.ts'
import { removeStalePartials } from './modules/media/partial-files.ts'
import { createPictureChildren } from './modules/media/picture-children.ts'
import { addPurgeFigures } from './modules/purging/purge-figures.ts'
import { startPurger } from './modules/purging/purger.ts'
import { edgeAt } from './modules/purging/receivers.ts'
import { flushMissedSearches } from './modules/search/flush-missed-searches.ts'
import { startSearchBuilder } from './modules/search/search-builder.ts'
import { createSmsGateway } from './modules/sms/create-sms-gateway.ts'
import { countSms } from './modules/sms/sms-metrics.ts'
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
const registry = createRegistry('worker')
addPoolFigures(registry, { worker: pool })
onSlow(pool, ({ name, text, ms }) =>
  log.warn({ statement: name, text, ms: Math.round(ms) }, 'slow statement'),
)
const { counted, onLeft } = countSms(registry)
const gateway = counted(createSmsGateway(config.sms, secrets))
const taskList = createTasks({ ...config, db, secrets, staffSecrets, log, gateway, onLeft })
const jobFigures = addJobFigures(registry, db, [...Object.keys(taskList), 'make_media', 'take_upload'])
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
  taskList,
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
const purger = startPurger({
  pool: createPool({ ...ofWorker, poolSize: 1, applicationName: 'oyum purger' }),
  ...{ edges: config.edgeUrls.map(edgeAt), apis: config.apiUrls, log },
  figures: addPurgeFigures(registry, db),
})
const figures = serveFigures(registry, { host: config.internalHost, port: config.internalPort }, log)

// oftener than the clock of the job queue, which knows minutes
const VIEWS_EVERY_MS = 5000
const redis = createRedis(config.redisUrl)
const viewsTimer = setInterval(() => {
  flushViews(db, redis, config.redisPrefix).catch((error) => log.warn({ err: error }, 'views not flushed'))
  flushMissedSearches(db, redis, config.redisPrefix).catch((error) =>
    log.warn({ err: error }, 'searches without result not flushed'),
  )
}, VIEWS_EVERY_MS)
const searchBuilder = startSearchBuilder(db, log)
const campaigns = startCampaigns(db, log)
const storyClock = startStoryClock(db, log)

exitGracefully(log, async () => {
  clearInterval(viewsTimer)
  figures.closeAllConnections()
  figures.close()
  redis.disconnect()
  await purger.stop()
  await searchBuilder.stop()
  await campaigns.stop()
  await storyClock.stop()
  await Promise.all([runner.stop(), media?.stop()])
  // not before: while a job is being finished it is a live worker's
  await workers.stop()
  await db.destroy()
})
// not before it can be ended in order: whoever reads this may end it
log.info('worker ready')
await runner.promise
