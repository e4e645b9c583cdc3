import { MAX_CANCELLED_AT_ONCE } from '@oyum/contract/limits'
import type { Tx } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { OrderStatus } from '@oyum/shop-rules/order-status'
import type { OrderKey } from './order-status.repository.ts'

const ROW = {
  id: col.number,
  placedAt: col.moment,
  customerId: col.number,
  status: col.word<OrderStatus>('order_status'),
}

// In the order of numbers, as everywhere where several orders are locked.
const lock = (which: string) =>
  statement(
    `
  select o.id, o.placed_at, o.customer_id, o.status from orders o
  where ${which} order by o.id limit ${MAX_CANCELLED_AT_ONCE} for no key update`,
    ROW,
  )
const NAMED = lock('o.id = any ($1::bigint[])')
const UNPACKED = lock("o.customer_id = $1 and o.status in ('pending', 'confirmed')")
const CANCELLABLE = lock("o.customer_id = $1 and o.status in ('pending', 'confirmed', 'processing')")

export const lockNamed = (tx: Tx, ids: readonly number[]) => queryRows(tx, NAMED, [ids])

/** The oldest open orders of a customer, as many as one batch holds. */
export const lockOfCustomer = (tx: Tx, customerId: number, isPackedToo: boolean) =>
  queryRows(tx, isPackedToo ? CANCELLABLE : UNPACKED, [customerId])

const CLOSE = statement(
  `
  update orders o set cancel_reason = $3, claimed_by = null, claimed_until = null
  from unnest($1::bigint[], $2::timestamptz[]) as given(id, placed_at)
  where o.id = given.id and o.placed_at = given.placed_at`,
  {},
)

/** Why, and nobody has them any more. */
export async function closeOrders(tx: Tx, orders: readonly OrderKey[], reason: string): Promise<void> {
  await queryRows(tx, CLOSE, [orders.map(({ id }) => id), orders.map(({ placedAt }) => placedAt), reason])
}
