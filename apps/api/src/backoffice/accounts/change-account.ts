import type { Tx } from '@oyum/database/connection'
import type { AuditMore, AuditRecord, Snapshot } from '#src/http/staff-audit'
import { versionConflict } from '../audit/version-conflict.service.ts'
import { findAccountState, lockAccount } from './account-state.repository.ts'

/** Does something to somebody's account and writes down whatever became different of it, by the way or on purpose. */
export async function changeAccount<T>(
  [tx, record]: readonly [tx: Tx, record: AuditRecord],
  id: number,
  more: AuditMore & { action: string },
  work: () => Promise<T>,
): Promise<T> {
  await lockAccount(tx, id)
  const before = await findAccountState(tx, id)
  const result = await work()
  if (!record.changed('staff', id, before, await findAccountState(tx, id), more)) record.nothingChanged()
  return result
}

/** An account that was not there a moment ago. */
export async function writeDownNew([tx, record]: readonly [Tx, AuditRecord], id: number): Promise<void> {
  record.changed('staff', id, undefined, await findAccountState(tx, id), { action: 'invite' })
}

const VERSIONED = ['name', 'phone', 'role', 'locale', 'sound', 'state', 'password', 'totp']

/** An account that is no longer the version that somebody changes. */
export const accountConflict = (tx: Tx, id: number, current: Snapshot) =>
  versionConflict(tx, { entity: 'staff', id, fields: VERSIONED }, current)
