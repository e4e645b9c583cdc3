import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { watchJobsInHand } from './forgotten-jobs.ts'

// The job queue keeps a job for its worker for four hours. A worker that was killed does not come back: whoever lives frees what
// it held. That one lives is shown by a lock of its name, which PostgreSQL lets go with the process's connection. Several
// times in a row it must have been missing: a connection that broke is made again in between.

const EVERY_MS = 5000
const TIMES = 3
const CLASS = 0x6f79756d

const IS_DEAD = `not exists (
  select from pg_locks l
  where l.locktype = 'advisory' and l.classid = ${CLASS} and l.objid = (hashtext(w.id)::bigint & 4294967295)::oid
    and l.database = (select oid from pg_database where datname = current_database()))`
const HOLD = `select pg_try_advisory_lock_shared(${CLASS}, hashtext($1))`
const ENTER = 'insert into job_workers (id) values ($1) on conflict do nothing'
const LEAVE = 'delete from job_workers where id = any($1)'
const FIND_DEAD = `select w.id from job_workers w where ${IS_DEAD}`
const FREE = `
  with dead as (delete from job_workers w where w.id = any($1) and ${IS_DEAD} returning w.id),
    gone as (select coalesce(array_agg(id), '{}') as ids from dead)
  select ids, graphile_worker.force_unlock_workers(ids)::text from gone`
// a machine that lost its power says no farewell
const NOTICE_SOON = `select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
  set_config('tcp_keepalives_count', '3', false)`

interface Options {
  /** of one connection, which is held as long as the workers live */
  pool: pg.Pool
  log: Pick<Logger, 'warn'>
}

export function watchWorkers({ pool, log }: Options) {
  const own = new Set<string>()
  const jobs = watchJobsInHand()
  let held = new Set<string>()
  let missing = new Map<string, number>()
  let client: pg.PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function connect(): Promise<pg.PoolClient> {
    client = await pool.connect()
    held = new Set()
    await client.query(NOTICE_SOON)
    return client
  }

  async function round(): Promise<void> {
    const at = client ?? (await connect())
    for (const id of own) {
      if (held.has(id)) continue
      // first the lock: a row without one is a dead worker's
      await at.query(HOLD, [id])
      await at.query(ENTER, [id])
      held.add(id)
    }
    const forgotten = await jobs.free(at, [...own])
    if (forgotten.length > 0)
      log.warn({ jobs: forgotten }, 'jobs that were taken and never begun are free again')
    const { rows } = await at.query<{ id: string }>(FIND_DEAD)
    missing = new Map(rows.map(({ id }) => [id, (missing.get(id) ?? 0) + 1]))
    const dead = [...missing.keys()].filter((id) => (missing.get(id) ?? 0) >= TIMES)
    if (dead.length === 0) return
    const freed = await at.query<{ ids: string[] }>(FREE, [dead])
    log.warn({ workers: freed.rows[0]?.ids }, 'jobs of workers that were killed are free again')
  }

  /** Again after a while, sooner where the connection broke: its locks went with it. */
  async function goOn(): Promise<void> {
    const isWell = await round().then(
      () => true,
      (error) => {
        log.warn({ err: error }, 'live workers not looked at')
        client?.release(true)
        client = undefined
        return false
      },
    )
    if (!isStopped) timer = setTimeout(() => void goOn(), isWell ? EVERY_MS : EVERY_MS / 5)
  }

  return {
    /** for a runner: its workers are known from their beginning */
    events(): WorkerEvents {
      const events: WorkerEvents = new EventEmitter()
      // a job is taken in the name of the pool, or of one worker of it
      events.on('pool:create', ({ workerPool }) => void own.add(workerPool.id))
      events.on('worker:create', ({ worker }) => void own.add(worker.workerId))
      jobs.watch(events)
      return events
    },
    start: goOn,
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await client?.query(LEAVE, [[...own]]).catch(() => undefined)
      const last = client
      client = undefined
      last?.release(true)
      await pool.end()
    },
  }
}
