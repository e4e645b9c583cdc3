import type { Db } from '@oyum/database/connection'
import { sql } from 'kysely'

const BATCH = 5000

/** A request is repeated within minutes, at most days; a month later nobody sends it again. */
export async function deleteOldOrderKeys(db: Db): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from idempotency_keys where ctid = any (array(
      select ctid from idempotency_keys where created_at < now() - interval '30 days' limit ${BATCH}))`.execute(
      db,
    )
    if (numAffectedRows < BATCH) return
  }
}
