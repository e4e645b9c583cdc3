import type { DbOrTx } from './connection.ts'
import { findRow } from './query-rows.ts'
import { col, type Statement, statement } from './statement.ts'

/** JSON made by PostgreSQL, passed to the client as it is: measured at twice the answers a second of building the
 *  same objects in Node (docs/decisions/0003). */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type JsonStatement = Statement<{ answer: string }>

/** A statement whose one column `answer` is JSON text. */
export const jsonStatement = (text: string): JsonStatement => statement(text, { answer: col.text })

/** The answer, which may not be there. */
export async function findJson(
  db: DbOrTx,
  asked: JsonStatement,
  values: readonly unknown[],
): Promise<JsonText | undefined> {
  const row = await findRow(db, asked, values)
  return row && new JsonText(row.answer)
}

/** The answer of a statement that always has one: an empty list is an answer, nothing at all is a failure. */
export async function getJson(
  db: DbOrTx,
  asked: JsonStatement,
  values: readonly unknown[],
): Promise<JsonText> {
  const answer = await findJson(db, asked, values)
  if (!answer) throw new Error(`a statement that always answers gave nothing: ${asked.text.trim()}`)
  return answer
}
