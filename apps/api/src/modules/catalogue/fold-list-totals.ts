import type { Db } from '@oyum/database/connection'
import { getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'

const BATCH = 10_000
const FOLD = statement('select fold_list_totals($1) as folded', { folded: col.number })

/** Adds the appended changes of list lengths into the kept totals, batch by batch, until none is left. */
export async function foldListTotals(db: Db): Promise<void> {
  for (;;) {
    const { folded } = await getRow(db, FOLD, [BATCH])
    if (folded < BATCH) return
  }
}
