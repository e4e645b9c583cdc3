import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

// PostgreSQL may give a job out and fall silent before it says so, or never hear that one was done: the job then belongs to a
// worker that lives and knows nothing of it, and the queue would wait four hours. It never began, so the try is given back.

const OLD_ENOUGH = "interval '10 seconds'"
const OURS = `j.locked_by = any($1) and j.locked_at < now() - ${OLD_ENOUGH} and j.id <> all($2::bigint[])`
const FIND = `select j.id::text from graphile_worker._private_jobs j where ${OURS}`
const FREE = `
  update graphile_worker._private_jobs j set locked_by = null, locked_at = null, attempts = greatest(j.attempts - 1, 0)
  where ${OURS} and j.id = any($3::bigint[]) returning j.id::text`

export function watchJobsInHand() {
  const inHand = new Map<string, string>()
  // only after something went wrong: nobody need look through a long queue every few seconds
  let mayHaveForgotten = false
  let foundBefore = new Set<string>()

  return {
    watch(events: WorkerEvents): void {
      events.on('job:start', ({ worker, job }) => void inHand.set(worker.workerId, job.id))
      events.on('worker:getJob:start', ({ worker }) => void inHand.delete(worker.workerId))
      events.on('worker:getJob:error', () => {
        mayHaveForgotten = true
      })
      events.on('worker:fatalError', ({ worker }) => {
        inHand.delete(worker.workerId)
        mayHaveForgotten = true
      })
    },
    /** What was found twice in a row is freed: an answer may be on its way to us while we ask. */
    async free(client: pg.PoolClient, workers: string[]): Promise<string[]> {
      if (!mayHaveForgotten) return []
      const ours = [workers, [...inHand.values()]]
      const { rows } = await client.query<{ id: string }>(FIND, ours)
      const again = rows.flatMap(({ id }) => (foundBefore.has(id) ? [id] : []))
      foundBefore = new Set(rows.map(({ id }) => id))
      if (again.length === 0) return []
      const freed = await client.query<{ id: string }>(FREE, [...ours, again])
      return freed.rows.map(({ id }) => id)
    },
  }
}
