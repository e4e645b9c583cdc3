import type { Db } from '@oyum/database/connection'
import { getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'

const BATCH = 5000

const DELETE = statement(
  `with gone as (
     delete from idempotency_keys where ctid = any (array(
       select ctid from idempotency_keys where created_at < now() - interval '30 days' limit ${BATCH})) returning 1
   ) select count(*) as deleted from gone`,
  { deleted: col.number },
)

/** A request is repeated within minutes, at most days; a month later nobody sends it again. */
export async function deleteOldOrderKeys(db: Db): Promise<void> {
  for (;;) {
    const { deleted } = await getRow(db, DELETE, [])
    if (deleted < BATCH) return
  }
}
