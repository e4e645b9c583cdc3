import { CompiledQuery } from 'kysely'
import type { DbOrTx } from './connection.ts'

/** JSON made by PostgreSQL, passed to the client as it is: measured at twice the answers a second of building the
 *  same objects in Node (docs/decisions/0003). */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Runs a statement whose one column `answer` is JSON text. The text is constant, so it is prepared once a connection. */
export async function queryJson(db: DbOrTx, text: string, values: unknown[]): Promise<JsonText | undefined> {
  const { rows } = await db.executeQuery<{ answer: string | null }>(CompiledQuery.raw(text, values))
  const answer = rows[0]?.answer
  return answer ? new JsonText(answer) : undefined
}
