import { createDatabase, createPool } from '@oyum/database/connection'
import { type Logger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import { makeMedia } from './make-media.ts'
import type { PictureChildren } from './picture-children.ts'
import { takeUpload } from './take-upload.ts'

interface MediaWorkerOptions {
  databaseUrl: string
  mediaDir: string
  children: PictureChildren
  logger: Logger
  events?: WorkerEvents | undefined
}

/** The part of the worker that makes sizes and films. It has jobs, places and connections of its own: however many films
 *  wait, an SMS does not wait behind them. */
export async function startMediaWorker(
  options: MediaWorkerOptions,
): Promise<{ runner: Runner; stop: () => Promise<void> }> {
  const { databaseUrl: url, mediaDir, children, logger } = options
  // each job holds one for its lock and needs another now and then
  const pool = createPool({
    ...{ url, role: 'oyum_worker', poolSize: 2 * children.size + 3 },
    applicationName: 'oyum media',
    // Making films takes the whole machine, also from the database beside it; nobody waits here. A connection that comes too late
    // for the word that a job is done would end the worker.
    connectTimeoutMs: 60_000,
  })
  const db = createDatabase(pool)
  const stopping = new AbortController()
  const deps = { db, mediaDir, children, signal: stopping.signal }
  const runner = await run({
    pgPool: pool,
    ...(options.events && { events: options.events }),
    concurrency: children.size,
    noHandleSignals: true,
    taskList: {
      make_media: (payload) => makeMedia(deps, payload),
      take_upload: (payload) => takeUpload(deps, payload),
    },
    logger,
  })
  return {
    runner,
    async stop() {
      stopping.abort()
      children.stop()
      await runner.stop()
      await db.destroy()
      // Kysely ends only a pool that it has used
      if (!pool.ended) await pool.end()
    },
  }
}
