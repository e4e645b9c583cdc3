import { INVITE_HOURS } from '@oyum/contract/staff/limits'
import type { DbOrTx, Tx } from '@oyum/database/connection'
import { findRow, getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { Locale } from '@oyum/shop-rules/locales'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'

// Only the newest of a person counts, and only while the account waits for it.
const IS_OPEN = `i.used_at is null and i.expires_at > now() and a.state = 'invited'
    and i.id = (select max(n.id) from staff_invites n where n.staff_id = i.staff_id)`

const INSERT = statement(
  `
  insert into staff_invites (staff_id, token_hash, created_by, expires_at)
  values ($1, $2, $3, now() + interval '${INVITE_HOURS} hours') returning expires_at`,
  { expiresAt: col.moment },
)

const findOpen = (more: string) =>
  statement(
    `
  select i.id, i.expires_at, i.password_hash, i.totp_sealed, a.id as staff_id, a.login, a.name, a.phone, a.role, a.locale
  from staff_invites i join staff_accounts a on a.id = i.staff_id where i.token_hash = $1 and ${IS_OPEN} ${more}`,
    {
      id: col.number,
      expiresAt: col.moment,
      passwordHash: col.orNull(col.text),
      totpSealed: col.orNull(col.text),
      staffId: col.number,
      login: col.text,
      name: col.text,
      phone: col.orNull(col.text),
      role: col.word<StaffRole>('staff_role'),
      locale: col.word<Locale>('locale'),
    },
  )
const FIND = findOpen('')
const LOCK = findOpen('for update')

const KEEP = statement('update staff_invites set password_hash = $2, totp_sealed = $3 where id = $1', {})

const USE = statement(
  'update staff_invites set used_at = now(), password_hash = null, totp_sealed = null where id = $1',
  {},
)

const ACTIVATE = statement(
  `
  update staff_accounts set state = 'active', password_hash = $2, totp_sealed = $3, totp_step = $4, version = version + 1
  where id = $1`,
  {},
)

// What was chosen for an invitation that is replaced must not stay.
const CLOSE = statement(
  `
  update staff_invites set password_hash = null, totp_sealed = null, used_at = now()
  where staff_id = $1 and used_at is null`,
  {},
)

const RESET = statement(
  `
  update staff_accounts set state = 'invited', password_hash = null, totp_sealed = null, version = version + 1
  where id = $1`,
  {},
)

export async function insertInvite(
  tx: Tx,
  staffId: number,
  tokenHash: Buffer,
  createdBy: number | null,
): Promise<Date> {
  return (await getRow(tx, INSERT, [staffId, tokenHash, createdBy])).expiresAt
}

export const findInvite = (db: DbOrTx, tokenHash: Buffer) => findRow(db, FIND, [tokenHash])
export const lockInvite = (tx: Tx, tokenHash: Buffer) => findRow(tx, LOCK, [tokenHash])

export async function keepChosen(tx: Tx, id: number, hash: string, sealed: string): Promise<void> {
  await queryRows(tx, KEEP, [id, hash, sealed])
}

interface Factors {
  passwordHash: string
  totpSealed: string
  totpStep: number
}

export async function activate(tx: Tx, staffId: number, inviteId: number, factors: Factors): Promise<void> {
  await queryRows(tx, USE, [inviteId])
  await queryRows(tx, ACTIVATE, [staffId, factors.passwordHash, factors.totpSealed, factors.totpStep])
}

/** Whatever the person got in with counts no more: password, second factor, passkeys, recovery codes, known browsers. */
export async function forgetFactors(tx: Tx, staffId: number): Promise<void> {
  await queryRows(tx, CLOSE, [staffId])
  await queryRows(tx, RESET, [staffId])
  await tx.deleteFrom('staffPasskeys').where('staffId', '=', staffId).execute()
  await tx.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute()
  await tx.deleteFrom('staffSteps').where('staffId', '=', staffId).execute()
  await tx.deleteFrom('staffDevices').where('staffId', '=', staffId).execute()
}

/** Those before are worth nothing. */
export async function replaceRecoveryCodes(
  tx: Tx,
  staffId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute()
  await tx
    .insertInto('staffRecoveryCodes')
    .values(hashes.map((codeHash) => ({ staffId, codeHash })))
    .execute()
}
