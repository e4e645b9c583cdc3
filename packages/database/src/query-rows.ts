import { CompiledQuery } from 'kysely'
import type { DbOrTx } from './connection.ts'

/** Runs a statement kept as text, so that a bench can run the very same one. Columns come back in camelCase. */
export async function queryRows<Row>(
  db: DbOrTx,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}
