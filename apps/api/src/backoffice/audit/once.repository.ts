import type { Tx } from '@oyum/database/connection'
import { findRow, getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'

/** One request that may be done once. */
export interface OnceKey {
  staffId: number
  key: string
  hash: Buffer
}

// Whoever comes second with a key waits here until the first is committed or taken back.
const TAKE = statement(
  `
  insert into staff_once (staff_id, key, request_hash) values ($1, $2, $3)
  on conflict (staff_id, key) do nothing returning true as is_first`,
  { isFirst: col.boolean },
)
const KNOWN = statement(
  'select request_hash = $3 as is_same, answer from staff_once where staff_id = $1 and key = $2',
  { isSame: col.boolean, answer: col.json<unknown>() },
)
const KEEP = statement('update staff_once set answer = $3 where staff_id = $1 and key = $2', {})

/** Undefined for the first; what is kept of it for everybody after. */
export async function takeOnce(tx: Tx, { staffId, key, hash }: OnceKey) {
  if (await findRow(tx, TAKE, [staffId, key, hash])) return undefined
  return getRow(tx, KNOWN, [staffId, key, hash])
}

export async function keepAnswer(tx: Tx, { staffId, key }: OnceKey, answer: unknown): Promise<void> {
  await queryRows(tx, KEEP, [staffId, key, JSON.stringify(answer)])
}
