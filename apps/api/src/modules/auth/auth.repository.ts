import { CODE_MINUTES, SESSION_DAYS } from '@oyum/contract/limits'
import { MAX_SESSIONS } from '@oyum/contract/session'
import type { DbOrTx, Tx } from '@oyum/database/connection'
import { findRow, getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { SmsState } from '@oyum/database/tables.generated'
import type { Locale } from '@oyum/shop-rules/locales'
import type { DeviceLook } from './device-look.ts'
import { COOLDOWN_SECONDS, type Limit, REGISTRATION_MINUTES, TRIES_PER_CODE } from './login-limits.ts'

export interface Names {
  firstName: string
  lastName: string
}

// The known device of a number, the current code in its lane, and the names of a registration that waits.
const FACTS = statement(
  `
  select exists (select from customers where phone = $1) as is_registered, coalesce(device.id, 0) as lane,
    code.first_name, code.last_name,
    case when sms.state = 'failed' then 0
      else ceil(extract(epoch from code.created_at + interval '${COOLDOWN_SECONDS} seconds' - now()))::int
    end as wait_seconds
  from (select $1::text as phone) asked
  left join lateral (
    select d.id from known_devices d join customers c on c.id = d.customer_id
    where d.device_hash = $2 and c.phone = asked.phone
  ) device on true
  left join lateral (
    select id, created_at,
      case when created_at > now() - interval '${REGISTRATION_MINUTES} minutes' then first_name end as first_name,
      case when created_at > now() - interval '${REGISTRATION_MINUTES} minutes' then last_name end as last_name
    from login_codes
    where phone = asked.phone and lane = coalesce(device.id, 0) and replaced_at is null
  ) code on true
  left join sms_messages sms on sms.login_code_id = code.id`,
  {
    isRegistered: col.boolean,
    lane: col.number,
    firstName: col.orNull(col.text),
    lastName: col.orNull(col.text),
    waitSeconds: col.orNull(col.number),
  },
)

const LANE = statement(
  `
  select (
    select d.id from known_devices d join customers c on c.id = d.customer_id
    where d.device_hash = $2 and c.phone = $1
  ) as lane, exists (select from known_devices where device_hash = $2) as is_ours`,
  { lane: col.orNull(col.number), isOurs: col.boolean },
)

// A code makes room for the next when the wait is over, or when it surely never went out.
const REPLACE = statement(
  `
  update login_codes c set replaced_at = now()
  where c.phone = $1 and c.lane = $2 and c.replaced_at is null and (
    c.created_at <= now() - interval '${COOLDOWN_SECONDS} seconds'
    or exists (select from sms_messages m where m.login_code_id = c.id and m.state = 'failed'))`,
  {},
)

// Of several at once one gets in; the unique index of current codes turns the others away.
const INSERT_CODE = statement(
  `
  insert into login_codes (phone, lane, code_hash, expires_at, first_name, last_name)
  values ($1, $2, $3, now() + interval '${CODE_MINUTES} minutes', $4, $5)
  on conflict (phone, lane) where replaced_at is null do nothing
  returning id`,
  { id: col.number },
)

// Counts the try at the code and for the day before anything is compared. Without a row there is no live code; without
// `is_counted` the day's tries are used up and the code must not be looked at.
const TRY = statement(
  `
  with tried as (
    update login_codes set tries = tries + 1
    where phone = $1 and lane = $2 and replaced_at is null and used_at is null and expires_at > now()
      and tries < ${TRIES_PER_CODE}
    returning id, code_hash
  ), counted as (
    insert into login_counters as n (scope, subject, window_start, count)
    select $3, $4, date_trunc($5, now(), 'UTC'), 1 from tried
    on conflict (scope, subject, window_start) do update set count = n.count + 1 where n.count < $6::int
    returning scope
  )
  select id, code_hash, exists (select from counted) as is_counted from tried`,
  { id: col.number, codeHash: col.bytes, isCounted: col.boolean },
)

// Uses the code up and makes everything a login is made of, or nothing when somebody was faster. A device has one session,
// and a customer no more than the list of them shows. `had_device` looks at what was before: a statement does not see its
// own changes.
const LOG_IN = statement(
  `
  with used as (
    update login_codes set used_at = now() where id = $1 and used_at is null
    returning phone, first_name, last_name
  ), customer as (
    insert into customers (phone, first_name, last_name, locale, phone_verified_at)
    select phone, coalesce(first_name, ''), coalesce(last_name, ''), $2::locale, now() from used
    on conflict (phone) do update
      set phone_verified_at = coalesce(customers.phone_verified_at, now()), last_seen_at = now()
    returning id, locale
  ), device as (
    insert into known_devices (customer_id, device_hash) select id, $3 from customer
    on conflict (device_hash, customer_id) do update set last_seen_at = now()
    returning id, customer_id
  ), ended as (
    update sessions s set revoked_at = now() from device d
    where s.customer_id = d.customer_id and s.revoked_at is null and (s.device_id = d.id or s.id in (
      select o.id from sessions o
      where o.customer_id = d.customer_id and o.revoked_at is null and o.expires_at > now()
      order by o.last_used_at desc, o.id desc offset ${MAX_SESSIONS - 1}))
  ), session as (
    insert into sessions (customer_id, token_hash, expires_at, device_id, system, browser, network)
    select customer_id, $4, now() + interval '${SESSION_DAYS} days', id, $5, $6, $7 from device
    returning customer_id
  )
  select c.id as customer_id, c.locale,
    exists (select from known_devices k where k.customer_id = c.id) as had_device
  from customer c join session s on s.customer_id = c.id`,
  { customerId: col.number, locale: col.word<Locale>('locale'), hadDevice: col.boolean },
)

const CODE_STATE = statement(
  `
  select m.state, m.attempts, extract(epoch from now() - m.created_at)::int as age_seconds
  from sms_messages m where m.login_code_id = $1`,
  { state: col.word<SmsState>('sms_state'), attempts: col.number, ageSeconds: col.number },
)

export const authStatements = {
  facts: FACTS,
  replace: REPLACE,
  insertCode: INSERT_CODE,
  try: TRY,
  logIn: LOG_IN,
}

export function getLoginFacts(db: DbOrTx, phone: string, deviceHash: Buffer | null) {
  return getRow(db, FACTS, [phone, deviceHash])
}

export async function getLane(db: DbOrTx, phone: string, deviceHash: Buffer) {
  const { lane, isOurs } = await getRow(db, LANE, [phone, deviceHash])
  return { lane: lane ?? 0, isOurs }
}

/** The id of the new code; undefined when the last one is too fresh. */
export async function insertCode(
  tx: Tx,
  { phone, lane, codeHash, names }: { phone: string; lane: number; codeHash: Buffer; names?: Names },
): Promise<number | undefined> {
  await queryRows(tx, REPLACE, [phone, lane])
  const code = await findRow(tx, INSERT_CODE, [
    phone,
    lane,
    codeHash,
    names?.firstName ?? null,
    names?.lastName ?? null,
  ])
  return code?.id
}

export function tryCode(db: DbOrTx, phone: string, lane: number, limit: Limit) {
  return findRow(db, TRY, [phone, lane, limit.scope, limit.subject, limit.span, limit.most])
}

export function logIn(tx: Tx, { codeId, locale, deviceHash, tokenHash, look }: LogIn) {
  const { system, browser, network } = look
  return findRow(tx, LOG_IN, [codeId, locale, deviceHash, tokenHash, system, browser, network])
}

interface LogIn {
  codeId: number
  locale: Locale
  deviceHash: Buffer
  tokenHash: Buffer
  look: DeviceLook
}

export function findCodeState(db: DbOrTx, codeId: number) {
  return findRow(db, CODE_STATE, [codeId])
}
