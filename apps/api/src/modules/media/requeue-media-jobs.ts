import type { Db } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import { addMediaJob, LOCK_CLASS } from './media.repository.ts'

const LOST = statement(
  `with lost as materialized (
     select m.id, j.locked_by
     from media_files m left join graphile_worker.jobs j on j.key = 'media:' || m.id
     where m.state in ('waiting', 'working')
       -- a job that was taken a moment ago may not have its lock yet
       and (j.id is null or j.locked_at < now() - interval '3 seconds' or j.attempts >= j.max_attempts)
     order by m.id
     limit 1000)
   select id, locked_by from lost where pg_try_advisory_xact_lock(${LOCK_CLASS}, id::int)`,
  { id: col.number, lockedBy: col.orNull(col.text) },
)
const GIVE_BACK = statement('select from graphile_worker.force_unlock_workers($1::text[])', {})

/** The queue keeps the jobs of a killed worker for four hours. Whose work holds no lock is dead: its job is given back, and
 *  a file without a job gets one. */
export async function requeueMediaJobs(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await queryRows(tx, LOST, [])
    const dead = rows.flatMap(({ lockedBy }) => lockedBy ?? [])
    if (dead.length > 0) await queryRows(tx, GIVE_BACK, [dead])
    // also those that were given back: being killed is no failure, and the queue waits longer after each try
    for (const { id } of rows) await addMediaJob(tx, id)
  })
}
