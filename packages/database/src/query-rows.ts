import { CompiledQuery } from 'kysely'
import type { DbOrTx } from './connection.ts'
import type { Statement } from './statement.ts'

/** All rows. Columns come back in camelCase. */
export async function queryRows<Row>(
  db: DbOrTx,
  { text }: Statement<Row>,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** The one row, which may not be there. */
export async function findRow<Row>(
  db: DbOrTx,
  statement: Statement<Row>,
  values: readonly unknown[],
): Promise<Row | undefined> {
  const [row] = await queryRows(db, statement, values)
  return row
}

/** The one row of a statement that always answers; without one something is broken, and nobody is told «empty». */
export async function getRow<Row>(
  db: DbOrTx,
  statement: Statement<Row>,
  values: readonly unknown[],
): Promise<Row> {
  const row = await findRow(db, statement, values)
  if (!row) throw new Error(`a statement that always answers gave no row: ${statement.text.trim()}`)
  return row
}
