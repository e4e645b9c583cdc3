import type { Tx } from '@oyum/database/connection'
import { findRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'

// One statement decides: there is one row, and who changes it tells the duty. A second worker waits for the first and then finds
// the row changed. A stream that was not seen for three of its beats is gone.
const DECIDE = statement(
  `
  with waiting as (
    select o.id from orders o
    where o.status = 'pending' and o.call_after <= $1::timestamptz - interval '10 minutes'
      and (o.claimed_by is null or o.claimed_until < $1::timestamptz)
    order by o.call_after, o.id limit 1)
  insert into duty_calls as d (called_at, day, count)
  select $1::timestamptz, $2::date, 1 from waiting where not exists (
    select from staff_sessions s join staff_accounts a on a.id = s.staff_id
    where s.stream_seen_at > $1::timestamptz - interval '1 minute' and s.revoked_at is null
      and s.idle_until > $1::timestamptz and s.ends_at > $1::timestamptz
      and a.state = 'active' and a.role::text = any($3::text[]))
  on conflict (is_only) do update set called_at = excluded.called_at, day = excluded.day,
    count = case when d.day = excluded.day then d.count + 1 else 1 end
  where d.called_at <= excluded.called_at - interval '30 minutes' and (d.day <> excluded.day or d.count < 10)
  returning (select w.id from waiting w) as order_id`,
  { orderId: col.number },
)

/** The order that waits, when the duty has to be told of it now. */
export const decideDutyCall = (tx: Tx, now: Date, day: string, callers: readonly StaffRole[]) =>
  findRow(tx, DECIDE, [now, day, callers])
