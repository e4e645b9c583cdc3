import type { DbOrTx, Tx } from '@oyum/database/connection'
import { jsonArgument } from '@oyum/database/json-argument'
import { findRow, getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { SmsPurpose, SmsState } from '@oyum/database/tables.generated'
import type { SmsBudget } from '#src/config/sms-settings'

/** A code leaves within this time of being asked for, or not at all: from 60 s on the customer may ask again, and two
 *  messages must never be under way. The gateway's time-out fits in between. */
const CODE_LEAVES_WITHIN = '50 seconds'

const QUEUE = statement('select queue_sms($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as is_queued', {
  isQueued: col.boolean,
})

// One statement takes the message up or says why not, so that two workers cannot both take it.
const TAKE_UP = statement(
  `
  update sms_messages m
  set attempts = m.attempts + 1, updated_at = now(), state = case
    when m.purpose <> 'login_code' then 'sending'
    when not exists (
      select from login_codes c
      where c.id = m.login_code_id and c.replaced_at is null and c.used_at is null and c.expires_at > now()
    ) then 'dropped'
    when m.created_at < now() - interval '${CODE_LEAVES_WITHIN}' then 'failed'
    else 'sending'
  end::sms_state
  where m.id = $1 and (m.state = 'waiting' or (m.state = 'sending' and m.purpose <> 'login_code'))
  returning m.state, m.phone, m.order_id, m.purpose`,
  {
    state: col.word<SmsState>('sms_state'),
    phone: col.text,
    orderId: col.orNull(col.number),
    purpose: col.word<SmsPurpose>('sms_purpose'),
  },
)

// What was not sent is given back: an outage of the gateway must not use up the customer's day.
const SETTLE = statement(
  `
  with settled as (
    update sms_messages set state = $2::sms_state, updated_at = now()
    where id = $1 and state = any ($3::sms_state[])
    returning login_code_id, purpose
  ), given_back as (
    update login_counters n set count = n.count - 1
    from settled s
    join login_codes c on c.id = s.login_code_id
    where $4 and n.count > 0
      and n.scope = case when c.lane = 0 then 'send_phone' else 'send_device' end
      and n.subject = case when c.lane = 0 then c.phone else c.lane::text end
      and n.window_start = date_trunc('day', c.created_at, 'UTC')
  )
  select purpose from settled`,
  { purpose: col.word<SmsPurpose>('sms_purpose') },
)

// After the message itself, one row after the other: whoever queues takes them in the same order.
const GIVE_BACK = statement(
  `
  with message as (
    select phone, created_at from sms_messages where id = $1
  ), number as (
    update login_counters n set count = n.count - 1 from message m
    where n.scope = 'sms_phone' and n.subject = m.phone and n.count > 0
      and n.window_start = date_trunc('day', m.created_at, 'UTC')
    returning n.subject as phone, (n.window_start at time zone 'UTC')::date as day
  )
  update sms_days d set sent = d.sent - 1 from number m
  where d.day = m.day and d.shard = m.phone::integer % 32 and d.sent > 0`,
  {},
)

export const smsStatements = { queue: QUEUE }

export interface QueuedSms {
  phone: string
  purpose: SmsPurpose
  loginCodeId?: number
  order?: { id: number; placedAt: Date; customerId: number }
  sealedText: string
  maxAttempts: number
  budget: SmsBudget
  /** until it leaves at the earliest */
  delaySeconds?: number
}

/** Inside the transaction of what the message is about: both happen or neither. */
export async function insertSmsWithJob(tx: Tx, sms: QueuedSms): Promise<boolean> {
  const { isQueued } = await getRow(tx, QUEUE, [
    sms.phone,
    sms.purpose,
    sms.loginCodeId ?? null,
    sms.order?.id ?? null,
    sms.order?.placedAt ?? null,
    sms.order?.customerId ?? null,
    sms.sealedText,
    sms.maxAttempts,
    jsonArgument({ ...sms.budget }),
    sms.delaySeconds ?? 0,
  ])
  return isQueued
}

export function claimSms(db: DbOrTx, id: number) {
  return findRow(db, TAKE_UP, [id])
}

/** Gives what the message was about, if this settled it. */
export async function settleSms(
  db: DbOrTx,
  id: number,
  { to, from, isGivenBack = false }: { to: SmsState; from: SmsState[]; isGivenBack?: boolean },
): Promise<SmsPurpose | undefined> {
  const [settled] = await queryRows(db, SETTLE, [id, to, from, isGivenBack])
  if (isGivenBack && settled) await queryRows(db, GIVE_BACK, [id])
  return settled?.purpose
}

/** For the removal of an account. A job that still waits for one of these messages finds nothing to send. */
export async function deleteSmsTo(tx: Tx, phone: string): Promise<void> {
  await tx.deleteFrom('smsMessages').where('phone', '=', phone).execute()
}
