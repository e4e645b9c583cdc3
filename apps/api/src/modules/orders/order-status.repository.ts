import type { DbOrTx, Tx } from '@oyum/database/connection'
import { findRow, getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { DayPart, PaymentStatus } from '@oyum/database/tables.generated'
import type { Locale } from '@oyum/shop-rules/locales'
import type { OrderStatus } from '@oyum/shop-rules/order-status'

export interface OrderKey {
  id: number
  placedAt: Date
}

const STATUS = col.word<OrderStatus>('order_status')

const LOCKED = {
  id: col.number,
  placedAt: col.moment,
  customerId: col.number,
  status: STATUS,
  locale: col.word<Locale>('locale'),
  // null once the account is removed
  customerPhone: col.orNull(col.text),
  version: col.number,
  amountTenge: col.number,
  promisedDay: col.orNull(col.text),
  promisedPart: col.orNull(col.word<DayPart>('day_part')),
}

const LOCKED_COLUMNS = `o.id, o.placed_at, o.customer_id, o.status, o.locale, c.phone as customer_phone, o.version,
    o.order_amount_tenge as amount_tenge, o.promised_day::text as promised_day, o.promised_part`

const LOCK = statement(
  `
  select ${LOCKED_COLUMNS}
  from orders o join customers c on c.id = o.customer_id
  where o.id = $1 for no key update of o`,
  LOCKED,
)

// The oldest first, by the index of status and moment. One that somebody else is at is left to them.
const LOCK_UNCONFIRMED = statement(
  `
  select ${LOCKED_COLUMNS}
  from (
    select * from orders
    where status = 'pending' and placed_at < now() - make_interval(hours => $1)
    order by placed_at limit 1 for no key update skip locked
  ) o join customers c on c.id = o.customer_id`,
  LOCKED,
)

const LOCK_OPEN = statement(
  `
  select id, placed_at, status from orders
  where customer_id = $1 and status in ('pending', 'confirmed', 'processing', 'out_for_delivery')
  order by id for no key update`,
  { id: col.number, placedAt: col.moment, status: STATUS },
)

// The customer pays at the door: what is delivered is paid. Version and amount are those that somebody has seen, null for who
// does not ask.
// What waits to be told of an order that is cancelled would come after that, or speak of what is no more. What the worker is just
// handing to the gateway may still go: it is never tried again, and `is_on_its_way` says that something was tried.
const CHANGE = statement(
  `
  with changed as (
    update orders o
    set status = $3::order_status, version = o.version + 1,
        payment_status = case when $3::order_status = 'delivered' then 'paid' else o.payment_status end
    from unnest($1::bigint[], $2::timestamptz[]) as given(id, placed_at)
    where o.id = given.id and o.placed_at = given.placed_at and o.status = $4::order_status
      and o.version = coalesce($7::integer, o.version)
      and o.order_amount_tenge = coalesce($8::bigint, o.order_amount_tenge)
    returning o.id, o.placed_at
  ), overtaken as (
    update sms_messages m set state = 'dropped', updated_at = now() from changed c
    where $3::order_status = 'cancelled' and m.order_id = c.id and m.order_placed_at = c.placed_at
      and m.purpose = 'order_status' and m.state in ('waiting', 'sending')
    returning m.order_id, m.attempts
  )
  insert into order_status_changes (order_id, order_placed_at, from_status, to_status, actor, note)
  select id, placed_at, $4, $3, $5, $6 from changed
  returning order_id as id, changed_at,
    exists (select from overtaken t where t.order_id = order_status_changes.order_id and t.attempts > 0) as is_on_its_way`,
  { id: col.number, changedAt: col.moment, isOnItsWay: col.boolean },
)

const PROMISE = statement(
  'update orders set promised_day = $3::date, promised_part = $4::day_part where id = $1 and placed_at = $2',
  {},
)
const GIVE_REASON = statement('update orders set cancel_reason = $3 where id = $1 and placed_at = $2', {})
const UNDO_CONFIRM = statement('select undo_confirm($1, $2, $3) as is_undone', { isUndone: col.boolean })

// The same order of locks as in place_order (packages/database/functions).
const LOCK_PRODUCTS = statement(
  `
  select p.id from products p
  where p.id in (
    select l.product_id from order_lines l
    join unnest($1::bigint[], $2::timestamptz[]) as given(id, placed_at)
      on l.order_id = given.id and l.order_placed_at = given.placed_at)
  order by p.id for no key update`,
  { id: col.number },
)

const RETURN_STOCK = statement(
  `
  with line as (
    select l.* from order_lines l
    join unnest($1::bigint[], $2::timestamptz[]) as given(id, placed_at)
      on l.order_id = given.id and l.order_placed_at = given.placed_at
  ), moved as (
    insert into stock_movements (product_id, variation_id, order_id, order_placed_at, delta, reason, staff_id)
    select product_id, variation_id, order_id, order_placed_at, quantity, 'cancelled', staff_of_actor($3) from line
  ), to_products as (
    update products p set stock = p.stock + back.quantity
    from (select product_id, sum(quantity) as quantity from line where variation_id is null group by product_id) back
    where p.id = back.product_id
  )
  update product_variations v set stock = v.stock + back.quantity
  from (select variation_id, sum(quantity) as quantity from line where variation_id is not null group by variation_id) back
  where v.id = back.variation_id`,
  {},
)

interface ShownChange {
  at: string
  status: OrderStatus
  actor: string
  note: string
}

const SHOW = statement(
  `
  select o.id, o.status, o.payment_status, o.order_amount_tenge, o.placed_at,
    (select json_agg(json_build_object('at', h.changed_at, 'status', h.to_status, 'actor', h.actor, 'note', h.note)
                     order by h.changed_at)
     from order_status_changes h where h.order_id = o.id and h.order_placed_at = o.placed_at) as history
  from orders o where o.id = $1`,
  {
    id: col.number,
    status: STATUS,
    paymentStatus: col.word<PaymentStatus>('payment_status'),
    orderAmountTenge: col.number,
    placedAt: col.moment,
    history: col.json<ShownChange[]>(),
  },
)

export type LockedOrder = typeof LOCK.row

export function findOrder(db: DbOrTx, id: number) {
  return findRow(db, SHOW, [id])
}

export function lockOrder(tx: Tx, id: number) {
  return findRow(tx, LOCK, [id])
}

/** The oldest that waits longer than so many hours and that nobody else holds. */
export function lockUnconfirmedOrder(tx: Tx, afterHours: number) {
  return findRow(tx, LOCK_UNCONFIRMED, [afterHours])
}

/** Every order of a customer that is neither delivered nor cancelled. */
export function lockOpenOrders(tx: Tx, customerId: number) {
  return queryRows(tx, LOCK_OPEN, [customerId])
}

export interface StatusChange {
  from: OrderStatus
  to: OrderStatus
  actor: string
  note?: string
  seen?: Seen
}

/** What somebody had before their eyes; another one is refused. */
export interface Seen {
  version: number
  amountTenge?: number
}

/** Changes locked orders that all stand at `from`, with a line in the history of each. */
export function changeStatus(
  tx: Tx,
  orders: readonly OrderKey[],
  { from, to, actor, note = '', seen }: StatusChange,
) {
  return queryRows(tx, CHANGE, [
    ...keysOf(orders),
    ...[to, from, actor, note, seen?.version ?? null, seen?.amountTenge ?? null],
  ])
}

export async function promiseDay(tx: Tx, { id, placedAt }: OrderKey, day: string, part: DayPart) {
  await queryRows(tx, PROMISE, [id, placedAt, day, part])
}

export async function giveReason(tx: Tx, { id, placedAt }: OrderKey, reason: string) {
  await queryRows(tx, GIVE_REASON, [id, placedAt, reason])
}

/** False when it is too late, or was somebody else. */
export async function undoConfirm(
  tx: Tx,
  id: number,
  actor: string,
  withinSeconds: number,
): Promise<boolean> {
  return (await getRow(tx, UNDO_CONFIRM, [id, actor, withinSeconds])).isUndone
}

/** Puts everything these orders had taken back on the shelf; the actor is who cancelled them. */
export async function returnStock(tx: Tx, orders: readonly OrderKey[], actor: string): Promise<void> {
  await queryRows(tx, LOCK_PRODUCTS, keysOf(orders))
  await queryRows(tx, RETURN_STOCK, [...keysOf(orders), actor])
}

const keysOf = (orders: readonly OrderKey[]) => [
  orders.map(({ id }) => id),
  orders.map(({ placedAt }) => placedAt),
]
