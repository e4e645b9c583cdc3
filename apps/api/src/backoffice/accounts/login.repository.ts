import type { DbOrTx, Tx } from '@oyum/database/connection'
import { findRow, getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { StaffState } from '@oyum/database/tables.generated'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'
import { CODES_PER_LOGIN, STEP_MINUTES } from './staff-limits.ts'

const FIND_BY_LOGIN = statement(
  `
  select a.id, a.state, a.password_hash, d.id as device_id
  from staff_accounts a left join staff_devices d on d.staff_id = a.id and d.device_hash = $2
  where a.login = $1`,
  {
    id: col.number,
    state: col.word<StaffState>('staff_state'),
    passwordHash: col.orNull(col.text),
    deviceId: col.orNull(col.number),
  },
)

// What nobody finished is swept away by who begins.
const INSERT_STEP = statement(
  `
  with swept as (
    delete from staff_steps where id = any (array(
      select id from staff_steps where expires_at < now() - interval '1 day' limit 100))
  )
  insert into staff_steps (token_hash, staff_id, device_id, passkey_challenge, expires_at)
  values ($1, $2, $3, $4, now() + interval '${STEP_MINUTES} minutes')`,
  {},
)

const IS_OPEN = 's.used_at is null and s.expires_at > now()'

// Counted before the code is looked at.
const TRY_STEP = statement(
  `
  update staff_steps s set tries = s.tries + 1 from staff_accounts a
  where s.token_hash = $1 and ${IS_OPEN} and s.tries < ${CODES_PER_LOGIN} and a.id = s.staff_id and a.state = 'active'
  returning s.id, s.device_id, s.totp_sealed as new_totp_sealed, a.id as staff_id, a.login, a.role, a.totp_sealed`,
  {
    id: col.number,
    deviceId: col.orNull(col.number),
    newTotpSealed: col.orNull(col.text),
    staffId: col.number,
    login: col.text,
    role: col.word<StaffRole>('staff_role'),
    totpSealed: col.orNull(col.text),
  },
)

const USE_STEP = statement(
  `update staff_steps s set used_at = now() where s.id = $1 and ${IS_OPEN} returning s.id`,
  { id: col.number },
)

const USE_PASSKEY_STEP = statement(
  `
  update staff_steps s set used_at = now()
  where s.token_hash = $1 and ${IS_OPEN} and s.passkey_challenge is not null returning s.passkey_challenge`,
  { passkeyChallenge: col.orNull(col.text) },
)

const KEEP_NEW_TOTP = statement('update staff_steps set totp_sealed = $2 where id = $1', {})

// Each step is good once, whoever else enters the same code at this moment.
const ACCEPT_CODE = statement(
  `
  update staff_accounts set totp_step = $3
  where id = $1 and totp_sealed = $2 and totp_step < $3 and state = 'active' returning id`,
  { id: col.number },
)

const SET_TOTP = statement(
  `
  update staff_accounts set totp_sealed = $2, totp_step = $3, version = version + 1
  where id = $1 and state = 'active' returning id`,
  { id: col.number },
)

const USE_RECOVERY_CODE = statement(
  `
  update staff_recovery_codes set used_at = now()
  where staff_id = $1 and code_hash = $2 and used_at is null returning staff_id`,
  { staffId: col.number },
)

const LOGGED_IN = statement('update staff_accounts set last_login_at = now() where id = $1', {})

const KNOWS_DEVICE = statement(
  'select exists (select from staff_devices where device_hash = $1) as is_known',
  { isKnown: col.boolean },
)

const KEEP_DEVICE = statement(
  `
  insert into staff_devices (staff_id, device_hash) values ($1, $2)
  on conflict (staff_id, device_hash) do update set last_seen_at = now()`,
  {},
)

export function findByLogin(db: DbOrTx, login: string, deviceHash: Buffer | null) {
  return findRow(db, FIND_BY_LOGIN, [login, deviceHash])
}

interface NewStep {
  tokenHash: Buffer
  staffId?: number
  deviceId?: number | null
  passkeyChallenge?: string
}

export async function insertStep(tx: Tx, step: NewStep): Promise<void> {
  const { tokenHash, staffId = null, deviceId = null, passkeyChallenge = null } = step
  await queryRows(tx, INSERT_STEP, [tokenHash, staffId, deviceId, passkeyChallenge])
}

/** Undefined when there is none, or no try is left. */
export function tryStep(tx: Tx, tokenHash: Buffer) {
  return findRow(tx, TRY_STEP, [tokenHash])
}

export async function useStep(tx: Tx, id: number): Promise<boolean> {
  return (await findRow(tx, USE_STEP, [id])) !== undefined
}

export async function usePasskeyStep(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  return (await findRow(tx, USE_PASSKEY_STEP, [tokenHash]))?.passkeyChallenge ?? undefined
}

export async function keepNewTotp(tx: Tx, stepId: number, sealed: string): Promise<void> {
  await queryRows(tx, KEEP_NEW_TOTP, [stepId, sealed])
}

export async function acceptCode(tx: Tx, id: number, sealed: string, step: number): Promise<boolean> {
  return (await findRow(tx, ACCEPT_CODE, [id, sealed, step])) !== undefined
}

export async function setTotp(tx: Tx, id: number, sealed: string, step: number): Promise<boolean> {
  return (await findRow(tx, SET_TOTP, [id, sealed, step])) !== undefined
}

export async function takeRecoveryCode(tx: Tx, staffId: number, codeHash: Buffer): Promise<boolean> {
  return (await findRow(tx, USE_RECOVERY_CODE, [staffId, codeHash])) !== undefined
}

export async function markLoggedIn(tx: Tx, staffId: number): Promise<void> {
  await queryRows(tx, LOGGED_IN, [staffId])
}

export async function isKnownDevice(db: DbOrTx, deviceHash: Buffer): Promise<boolean> {
  return (await getRow(db, KNOWS_DEVICE, [deviceHash])).isKnown
}

export async function keepDevice(tx: Tx, staffId: number, deviceHash: Buffer): Promise<void> {
  await queryRows(tx, KEEP_DEVICE, [staffId, deviceHash])
}
