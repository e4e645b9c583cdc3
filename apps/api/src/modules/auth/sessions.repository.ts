import { SESSION_DAYS } from '@oyum/contract/limits'
import { MAX_SESSIONS } from '@oyum/contract/session'
import type { DbOrTx } from '@oyum/database/connection'
import { findRow, getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import { CONFIRMED_MINUTES, SESSION_MOST_DAYS, SESSION_RENEWED_AFTER_HOURS } from './login-limits.ts'

const IS_STALE = `s.last_used_at < now() - interval '${SESSION_RENEWED_AFTER_HOURS} hours'`

// However much it is used, a session ends so long after its login.
const IS_LIVE = `s.revoked_at is null and s.expires_at > now()
    and s.created_at > now() - interval '${SESSION_MOST_DAYS} days'`

// without a number the account is removed, or put aside
const FIND = statement(
  `
  select s.id, s.customer_id, c.phone, ${IS_STALE} as is_stale
  from sessions s join customers c on c.id = s.customer_id
  where s.token_hash = $1 and ${IS_LIVE} and c.phone is not null`,
  { id: col.number, customerId: col.number, phone: col.text, isStale: col.boolean },
)

// The customer first, as a login takes the two.
const RENEW = statement(
  `
  with seen as (
    update customers c set last_seen_at = now() from sessions s
    where s.id = $1 and ${IS_STALE} and c.id = s.customer_id
    returning c.id
  )
  update sessions s set last_used_at = now(), expires_at =
    least(now() + interval '${SESSION_DAYS} days', s.created_at + interval '${SESSION_MOST_DAYS} days')
  from seen where s.id = $1 and s.customer_id = seen.id`,
  {},
)

const LIST = statement(
  `
  select s.id, s.id = $2 as is_current, s.system, s.browser, s.network, s.created_at, s.last_used_at
  from sessions s where s.customer_id = $1 and ${IS_LIVE}
  order by s.id = $2 desc, s.last_used_at desc, s.id desc limit ${MAX_SESSIONS}`,
  {
    id: col.number,
    isCurrent: col.boolean,
    system: col.text,
    browser: col.text,
    network: col.text,
    createdAt: col.moment,
    lastUsedAt: col.moment,
  },
)

// Whoever holds a device that was ended from afar begins as a stranger: with it goes the allowance of its own. A device that
// the session at hand stands on stays.
const endOf = (which: string) =>
  statement(
    `
  with ended as (
    update sessions s set revoked_at = now() where s.customer_id = $1 and s.id <> $2 and ${which} and ${IS_LIVE}
    returning s.device_id
  ), forgotten as (
    delete from known_devices d using ended e
    where d.id = e.device_id and d.id is distinct from (select device_id from sessions where id = $2)
  )
  select count(*) as ended from ended`,
    { ended: col.number },
  )
const END_ONE = endOf('s.id = $3')
const END_OTHERS = endOf('true')

const IS_CONFIRMED = statement(
  `
  select coalesce(confirmed_at > now() - interval '${CONFIRMED_MINUTES} minutes', false) as is_confirmed
  from sessions where id = $1`,
  { isConfirmed: col.boolean },
)

export function findSession(db: DbOrTx, tokenHash: Buffer) {
  return findRow(db, FIND, [tokenHash])
}

export async function renewSession(db: DbOrTx, id: number): Promise<void> {
  await queryRows(db, RENEW, [id])
}

export async function revokeSession(db: DbOrTx, id: number): Promise<void> {
  await db.updateTable('sessions').set({ revokedAt: new Date() }).where('id', '=', id).execute()
}

export function listSessions(db: DbOrTx, customerId: number, currentId: number) {
  return queryRows(db, LIST, [customerId, currentId])
}

/** False when it is nobody's, another customer's, over already, or the one at hand. */
export async function endSession(
  db: DbOrTx,
  { customerId, currentId, id }: { customerId: number; currentId: number; id: number },
): Promise<boolean> {
  const { ended } = await getRow(db, END_ONE, [customerId, currentId, id])
  return ended > 0
}

export async function endOtherSessions(db: DbOrTx, customerId: number, currentId: number): Promise<void> {
  await queryRows(db, END_OTHERS, [customerId, currentId])
}

export async function isConfirmedSession(db: DbOrTx, id: number): Promise<boolean> {
  return (await findRow(db, IS_CONFIRMED, [id]))?.isConfirmed ?? false
}

export async function deleteLoginRecords(db: DbOrTx, customerId: number, phone: string): Promise<void> {
  await db.deleteFrom('sessions').where('customerId', '=', customerId).execute()
  await db.deleteFrom('knownDevices').where('customerId', '=', customerId).execute()
  await db.deleteFrom('loginCodes').where('phone', '=', phone).execute()
}
