import type { DbOrTx, Tx } from '@oyum/database/connection'
import { findRow, getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'

// A number that strangers locked, by asking for its codes and guessing, is freed by the people of the shop: what unknown
// devices did with it in these 24 hours does not count any more, and their codes are dead. Known devices are not touched.

const OF_STRANGERS = `phone = $1 and lane = 0 and forgiven_by is null and created_at > now() - interval '25 hours'`

const STATE = statement(
  `select count(*)::int as codes, coalesce(sum(tries), 0)::int as tries from login_codes where ${OF_STRANGERS}`,
  { codes: col.number, tries: col.number },
)

const OWNER = statement('select id from customers where phone = $1', { id: col.number })

const FREE = statement(
  `
  with codes as (
    update login_codes set forgiven_by = $2, ended_at = coalesce(ended_at, now()), replaced_at = coalesce(replaced_at, now())
    where ${OF_STRANGERS} returning 1
  ), sends as (
    update login_counters set count = 0
    where scope in ('send_phone', 'sms_phone') and subject = $1 and window_start = date_trunc('day', now(), 'UTC')
    returning 1
  )
  select ((select count(*) from codes) + (select count(*) from sends))::int as freed`,
  { freed: col.number },
)

/** What unknown devices did with a number in the last 24 hours. */
export const stateOfNumber = (db: DbOrTx, phone: string) => getRow(db, STATE, [phone])

/** Whose number it is; undefined when nobody has logged in with it. */
export async function findOwnerOfNumber(db: DbOrTx, phone: string): Promise<number | undefined> {
  return (await findRow(db, OWNER, [phone]))?.id
}

export async function freeNumber(tx: Tx, phone: string, actor: string): Promise<void> {
  await getRow(tx, FREE, [phone, actor])
}
