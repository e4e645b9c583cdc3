import { SESSION_DAYS } from '@oyum/contract/limits'
import { MAX_SESSIONS } from '@oyum/contract/session'
import type { DbOrTx, Tx } from '@oyum/database/connection'
import { findRow, getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { SmsState } from '@oyum/database/tables.generated'
import type { Locale } from '@oyum/shop-rules/locales'
import type { DeviceLook } from './device-look.ts'

// The rules themselves are functions of the database (packages/database/functions): what is counted and what is compared
// must be one statement.

export interface Names {
  firstName: string
  lastName: string
}

/** What the functions are told of the limits (login-limits.ts), as JSON. */
export type Rules = string

const FACTS = statement(
  `
  select is_registered, lane, first_name, last_name, wait_seconds, tries_left, more_in_seconds, is_tight, is_strict, is_shut,
    asked_address, asked_browser, entered_address_day, entered_address, entered_browser
  from login_facts($1, $2, $3, $4, $5, $6)`,
  {
    isRegistered: col.boolean,
    lane: col.number,
    firstName: col.orNull(col.text),
    lastName: col.orNull(col.text),
    waitSeconds: col.orNull(col.number),
    triesLeft: col.number,
    moreInSeconds: col.orNull(col.number),
    isTight: col.boolean,
    isStrict: col.boolean,
    isShut: col.boolean,
    askedAddress: col.number,
    askedBrowser: col.number,
    enteredAddressDay: col.number,
    enteredAddress: col.number,
    enteredBrowser: col.number,
  },
)

const NEW_CODE = statement('select new_login_code($1, $2, $3, $4, $5, $6, $7, $8) as id', {
  id: col.orNull(col.number),
})

const TRY = statement(
  'select outcome, code_id, lane, alarm, failed from try_login_code($1, $2, $3, $4, $5, $6)',
  {
    outcome: col.text,
    codeId: col.orNull(col.number),
    lane: col.orNull(col.number),
    alarm: col.orNull(col.text),
    failed: col.orNull(col.number),
  },
)

const LOG_IN = statement(
  `
  select customer_id, customer_locale, is_device_kept, had_device
  from log_in($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  {
    customerId: col.orNull(col.number),
    customerLocale: col.orNull(col.word<Locale>('locale')),
    isDeviceKept: col.orNull(col.boolean),
    hadDevice: col.orNull(col.boolean),
  },
)

const CODE_STATE = statement(
  `
  select m.state, m.attempts, extract(epoch from now() - m.created_at)::int as age_seconds
  from sms_messages m where m.login_code_id = $1`,
  { state: col.word<SmsState>('sms_state'), attempts: col.number, ageSeconds: col.number },
)

export const authStatements = { facts: FACTS, newCode: NEW_CODE, try: TRY, logIn: LOG_IN }

/** Where somebody logs in: the address, and what their browser says of itself there. */
interface Place {
  address: string
  browser: string
}

interface Asked extends Place {
  phone: string
  deviceHash: Buffer | null
  /** codes whose tickets the asker holds */
  own: readonly number[]
}

export function getLoginFacts(db: DbOrTx, asked: Asked, rules: Rules) {
  const { phone, deviceHash, own, address, browser } = asked
  return getRow(db, FACTS, [phone, deviceHash, own, address, browser, rules])
}

interface NewCode {
  phone: string
  lane: number
  codeHash: Buffer
  names?: Names | undefined
  own: readonly number[]
  tries: number
}

/** The id of the new code; undefined when the last one is too fresh. */
export async function insertCode(tx: Tx, code: NewCode, rules: Rules): Promise<number | undefined> {
  const { phone, lane, codeHash, names, own, tries } = code
  const { id } = await getRow(tx, NEW_CODE, [
    ...[phone, lane, codeHash, names?.firstName ?? null, names?.lastName ?? null],
    ...[own, tries, rules],
  ])
  return id ?? undefined
}

interface Try extends Place {
  own: readonly number[]
  phone: string
  codeHash: Buffer
}

export function tryCode(db: DbOrTx, { own, phone, codeHash, address, browser }: Try, rules: Rules) {
  return getRow(db, TRY, [own, phone, codeHash, address, browser, rules])
}

interface LogIn extends Place {
  codeId: number
  locale: Locale
  deviceHash: Buffer | null
  freshDeviceHash: Buffer
  tokenHash: Buffer
  look: DeviceLook
}

export function logIn(db: DbOrTx, login: LogIn) {
  const { codeId, locale, deviceHash, freshDeviceHash, tokenHash, address, browser, look } = login
  return getRow(db, LOG_IN, [
    ...[codeId, locale, deviceHash, freshDeviceHash, tokenHash],
    ...[SESSION_DAYS, MAX_SESSIONS, address, browser],
    ...[look.system, look.browser, look.network],
  ])
}

export function findCodeState(db: DbOrTx, codeId: number) {
  return findRow(db, CODE_STATE, [codeId])
}
