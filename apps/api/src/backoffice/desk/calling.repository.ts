import type { Db, Tx } from '@oyum/database/connection'
import { findRow, getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { OrderStatus } from '@oyum/shop-rules/order-status'
import { nameOfActor } from '#src/answers/actor-names'

// Who has an order, and when it is called again. A claim is a sign for the others: nothing but `next` asks for it.

/** from the last sign of life of who has it */
const CLAIMED = "interval '15 minutes'"

// The one that waits longest, by the index of those to call. What somebody else is taking at this very moment is skipped, so
// nobody waits and none is given to two.
const CLAIM_NEXT = statement(
  `
  with due as materialized (
    select id, placed_at from orders
    where status = 'pending' and call_after <= now() and (claimed_until is null or claimed_until <= now())
    order by call_after, id limit 1 for no key update skip locked
  )
  update orders o set claimed_by = $1, claimed_until = now() + ${CLAIMED}
  from due where o.id = due.id and o.placed_at = due.placed_at
  returning o.id, o.customer_id`,
  { id: col.number, customerId: col.number },
)

const NEXT_AT = statement(
  `
  select (select call_after from orders
    where status = 'pending' and call_after > now() and call_after < $1::timestamptz
    order by call_after limit 1) as next_at`,
  { nextAt: col.orNull(col.moment) },
)

// Names come from the table of people, which is not locked.
const LOCK = statement(
  `
  select o.id, o.placed_at, o.customer_id, o.status, o.version, o.call_after, o.call_tries,
    case when o.claimed_until > now() then o.claimed_by end as claimed_by, o.claimed_until,
    coalesce((select s.name from staff_accounts s where s.id = o.claimed_by), '') as claimed_name
  from orders o where o.id = $1 for no key update of o`,
  {
    id: col.number,
    placedAt: col.moment,
    customerId: col.number,
    status: col.word<OrderStatus>('order_status'),
    version: col.number,
    callAfter: col.moment,
    callTries: col.number,
    claimedBy: col.orNull(col.number),
    claimedUntil: col.orNull(col.moment),
    claimedName: col.text,
  },
)

const CLAIM = statement(
  `
  update orders set claimed_by = $3, claimed_until = now() + ${CLAIMED} where id = $1 and placed_at = $2
  returning claimed_until as until`,
  { until: col.moment },
)
const RELEASE = statement(
  'update orders set claimed_by = null, claimed_until = null where id = $1 and placed_at = $2',
  {},
)

// What is put off is nobody's any more, unless somebody else has it meanwhile.
const PUT_OFF = statement(
  `
  update orders set call_after = $3, call_tries = $4, version = version + 1,
    claimed_by = case when claimed_by = $5 then null else claimed_by end,
    claimed_until = case when claimed_by = $5 then null else claimed_until end
  where id = $1 and placed_at = $2 returning version`,
  { version: col.number },
)

const WHO_CHANGED = statement(
  `
  select o.version, o.status, o.order_amount_tenge as amount_tenge, last.at, ${nameOfActor('last.actor')} as by
  from orders o cross join lateral (
    select at, actor from (
      (select h.changed_at as at, h.actor from order_status_changes h
       where h.order_id = o.id and h.order_placed_at = o.placed_at order by h.changed_at desc limit 1)
      union all
      (select e.at, e.actor from order_events e
       where e.order_id = o.id and e.order_placed_at = o.placed_at order by e.at desc limit 1)
    ) steps order by at desc limit 1
  ) last where o.id = $1`,
  {
    version: col.number,
    status: col.word<OrderStatus>('order_status'),
    amountTenge: col.number,
    at: col.moment,
    by: col.text,
  },
)

export type CalledOrder = typeof LOCK.row

export const claimNext = (tx: Tx, staffId: number) => findRow(tx, CLAIM_NEXT, [staffId])

/** When the next order is to be called; not counting those that never are. */
export const findNextCall = async (tx: Tx, never: Date) => (await getRow(tx, NEXT_AT, [never])).nextAt

export const lockCalled = (tx: Tx, id: number) => findRow(tx, LOCK, [id])

export const claimOrder = (tx: Tx, { id, placedAt }: CalledOrder, staffId: number) =>
  getRow(tx, CLAIM, [id, placedAt, staffId])

export async function releaseOrder(tx: Tx, { id, placedAt }: CalledOrder): Promise<void> {
  await queryRows(tx, RELEASE, [id, placedAt])
}

export const putOffCall = (
  tx: Tx,
  { id, placedAt }: CalledOrder,
  { callAfter, callTries, staffId }: { callAfter: Date; callTries: number; staffId: number },
) => getRow(tx, PUT_OFF, [id, placedAt, callAfter, callTries, staffId])

export const findWhoChanged = (db: Db, id: number) => findRow(db, WHO_CHANGED, [id])
