import { SESSION_DAYS } from '@oyum/contract/limits'
import type { DbOrTx } from '@oyum/database/connection'
import { findRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import { SESSION_RENEWED_AFTER_HOURS } from './login-limits.ts'

const IS_STALE = `s.last_used_at < now() - interval '${SESSION_RENEWED_AFTER_HOURS} hours'`

const FIND = statement(
  `
  select s.id, s.customer_id, ${IS_STALE} as is_stale
  from sessions s join customers c on c.id = s.customer_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now() and c.removed_at is null`,
  { id: col.number, customerId: col.number, isStale: col.boolean },
)

const RENEW = statement(
  `
  update sessions s set last_used_at = now(), expires_at = now() + interval '${SESSION_DAYS} days'
  where s.id = $1 and ${IS_STALE}`,
  {},
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

export async function deleteLoginRecords(db: DbOrTx, customerId: number, phone: string): Promise<void> {
  await db.deleteFrom('sessions').where('customerId', '=', customerId).execute()
  await db.deleteFrom('knownDevices').where('customerId', '=', customerId).execute()
  await db.deleteFrom('loginCodes').where('phone', '=', phone).execute()
}
