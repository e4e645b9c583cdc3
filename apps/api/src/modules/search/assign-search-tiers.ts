import type { Db } from '@oyum/database/connection'
import { getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'

const ASSIGN = statement('select assign_search_tiers() as moved', { moved: col.number })

/** Puts what is wanted most where the search looks first (packages/database/functions/assign_search_tiers.sql). */
export async function assignSearchTiers(db: Db): Promise<void> {
  await getRow(db, ASSIGN, [])
}
