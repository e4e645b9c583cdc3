import type { DbOrTx, Tx } from '@oyum/database/connection'
import { jsonArgument } from '@oyum/database/json-argument'
import { findRow, getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { Locale } from '@oyum/shop-rules/locales'

const MORE = statement(
  `
  select coalesce((a.prefs ->> 'sound')::boolean, true) as sound,
    (select count(*) from staff_recovery_codes c where c.staff_id = a.id and c.used_at is null) as recovery_codes_left
  from staff_accounts a where a.id = $1`,
  { sound: col.boolean, recoveryCodesLeft: col.number },
)

const CHANGE = statement(
  `
  update staff_accounts set name = $3, locale = $4, prefs = prefs || $5::jsonb, version = version + 1
  where id = $1 and version = $2 returning version`,
  { version: col.number },
)

const OWN = statement(
  `select version, name, locale, coalesce((prefs ->> 'sound')::boolean, true) as sound from staff_accounts where id = $1`,
  { version: col.number, name: col.text, locale: col.word<Locale>('locale'), sound: col.boolean },
)

const FACTORS = statement('select password_hash, totp_sealed from staff_accounts where id = $1', {
  passwordHash: col.orNull(col.text),
  totpSealed: col.orNull(col.text),
})

const SET_PASSWORD = statement(
  'update staff_accounts set password_hash = $2, version = version + 1 where id = $1',
  {},
)

const KEEP_TOTP = statement('update staff_sessions set totp_sealed = $2 where id = $1', {})
const KEPT_TOTP = statement('select totp_sealed from staff_sessions where id = $1', {
  totpSealed: col.orNull(col.text),
})

export const getMore = (db: DbOrTx, id: number) => getRow(db, MORE, [id])
/** What one changes of oneself. */
export const getOwn = (db: DbOrTx, id: number) => getRow(db, OWN, [id])
export const getFactors = (db: DbOrTx, id: number) => getRow(db, FACTORS, [id])

interface ChangeMe {
  version: number
  name: string
  locale: Locale
  sound: boolean
}

/** The new version; undefined when somebody else was first. */
export async function changeMe(
  tx: Tx,
  id: number,
  { version, name, locale, sound }: ChangeMe,
): Promise<number | undefined> {
  return (await findRow(tx, CHANGE, [id, version, name, locale, jsonArgument({ sound })]))?.version
}

/** A login that the old password has begun ends with it. */
export async function setPassword(tx: Tx, id: number, hash: string): Promise<void> {
  await queryRows(tx, SET_PASSWORD, [id, hash])
  await tx.deleteFrom('staffSteps').where('staffId', '=', id).execute()
}

/** The factor that a session has begun to set up; null for none. */
export async function keepBegunTotp(tx: Tx, sessionId: number, sealed: string | null): Promise<void> {
  await queryRows(tx, KEEP_TOTP, [sessionId, sealed])
}

export async function findBegunTotp(db: DbOrTx, sessionId: number): Promise<string | undefined> {
  return (await getRow(db, KEPT_TOTP, [sessionId])).totpSealed ?? undefined
}
