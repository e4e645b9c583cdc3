import type { Db } from '@oyum/database/connection'
import { sql } from 'kysely'

/** Puts what is wanted most where the search looks first (migration 0007). */
export async function assignSearchTiers(db: Db): Promise<void> {
  await sql`select assign_search_tiers()`.execute(db)
}
