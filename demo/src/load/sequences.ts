import type { DbOrTx } from '@oyum/database/connection'
import { sql } from 'kysely'

const TABLES = [
  'categories',
  'products',
  'product_variations',
  'banners',
  'rooms',
  'videos',
  'articles',
  'search_synonym_groups',
] as const

// Rows were written with ids of their own; the next id the database gives must lie behind them.
export async function moveSequences(db: DbOrTx): Promise<void> {
  for (const table of TABLES) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
      greatest((select max(id) from ${sql.table(table)}), 1))`.execute(db)
  }
}
