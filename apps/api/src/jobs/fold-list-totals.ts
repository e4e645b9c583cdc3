import type { Db } from '@oyum/database/connection'
import { sql } from 'kysely'

const BATCH = 10_000

/** Adds the appended changes of list lengths into the kept totals, batch by batch, until none is left. */
export async function foldListTotals(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ folded: number }>`select fold_list_totals(${BATCH}) as folded`.execute(db)
    if ((rows[0]?.folded ?? 0) < BATCH) return
  }
}
