import type { DbOrTx } from '@oyum/database/connection'
import { findRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import { COOLDOWN_SECONDS } from './login-limits.ts'

const FACTS = statement(
  `
  select c.phone, l.id as code_id, coalesce(ceil(extract(epoch from
      l.created_at + interval '${COOLDOWN_SECONDS} seconds' - now()))::int, 0) as wait_seconds
  from customers c
  left join login_codes l on l.phone = c.phone and l.lane = $2 and l.replaced_at is null
    and not exists (select from sms_messages m where m.login_code_id = l.id and m.state = 'failed')
  where c.id = $1 and c.phone is not null`,
  { phone: col.text, codeId: col.orNull(col.number), waitSeconds: col.number },
)

const CONFIRM = statement(
  `
  with used as (
    update login_codes set used_at = now() where id = $1 and used_at is null returning id
  )
  update sessions s set confirmed_at = now() from used where s.id = $2 and s.revoked_at is null
  returning s.id`,
  { id: col.number },
)

/** Undefined when the customer is gone. */
export function findFreshCodeFacts(db: DbOrTx, customerId: number, lane: number) {
  return findRow(db, FACTS, [customerId, lane])
}

/** False when somebody was faster with the same code. */
export async function confirmSession(db: DbOrTx, codeId: number, sessionId: number): Promise<boolean> {
  return (await findRow(db, CONFIRM, [codeId, sessionId])) !== undefined
}
