import type { DbOrTx, Tx } from '@oyum/database/connection'
import { findRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { PaymentStatus } from '@oyum/database/tables.generated'
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
}

const LOCK = statement(
  `
  select o.id, o.placed_at, o.customer_id, o.status, o.locale, c.phone as customer_phone
  from orders o join customers c on c.id = o.customer_id
  where o.id = $1 for no key update of o`,
  LOCKED,
)

// The oldest first, by the index of status and moment. One that somebody else is at is left to them.
const LOCK_UNCONFIRMED = statement(
  `
  select o.id, o.placed_at, o.customer_id, o.status, o.locale, c.phone as customer_phone
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

// The customer pays at the door: what is delivered is paid.
const CHANGE = statement(
  `
  with changed as (
    update orders o
    set status = $3::order_status, version = o.version + 1,
        payment_status = case when $3::order_status = 'delivered' then 'paid' else o.payment_status end
    from unnest($1::bigint[], $2::timestamptz[]) as given(id, placed_at)
    where o.id = given.id and o.placed_at = given.placed_at and o.status = $4::order_status
    returning o.id, o.placed_at
  )
  insert into order_status_changes (order_id, order_placed_at, from_status, to_status, actor, note)
  select id, placed_at, $4, $3, $5, $6 from changed`,
  {},
)

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
    insert into stock_movements (product_id, variation_id, order_id, order_placed_at, delta, reason)
    select product_id, variation_id, order_id, order_placed_at, quantity, 'cancelled' from line
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
}

/** Changes locked orders that all stand at `from`, with a line in the history of each. */
export async function changeStatus(
  tx: Tx,
  orders: readonly OrderKey[],
  { from, to, actor, note = '' }: StatusChange,
): Promise<void> {
  await queryRows(tx, CHANGE, [...keysOf(orders), to, from, actor, note])
}

/** Puts everything these orders had taken back on the shelf. */
export async function returnStock(tx: Tx, orders: readonly OrderKey[]): Promise<void> {
  await queryRows(tx, LOCK_PRODUCTS, keysOf(orders))
  await queryRows(tx, RETURN_STOCK, keysOf(orders))
}

const keysOf = (orders: readonly OrderKey[]) => [
  orders.map(({ id }) => id),
  orders.map(({ placedAt }) => placedAt),
]
