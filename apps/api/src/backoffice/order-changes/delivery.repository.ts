import type { ErrorCode } from '@oyum/contract/errors'
import type { Tx } from '@oyum/database/connection'
import { jsonArgument } from '@oyum/database/json-argument'
import { findRow, getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { OrderStatus } from '@oyum/shop-rules/order-status'

const LOCK = statement(
  `
  select o.id, o.placed_at, o.customer_id, o.status, o.version, o.delivery_address as address, o.phone, o.note
  from orders o where o.id = $1 for no key update`,
  {
    id: col.number,
    placedAt: col.moment,
    customerId: col.number,
    status: col.word<OrderStatus>('order_status'),
    version: col.number,
    address: col.text,
    phone: col.text,
    note: col.text,
  },
)
export type OrderDelivery = typeof LOCK.row

export const lockDelivery = (tx: Tx, id: number) => findRow(tx, LOCK, [id])

// The event names the fields and repeats none of the words: they would outlive the account.
const CHANGE = statement(
  `
  with changed as (
    update orders o set delivery_address = $3, phone = $4, note = $5, version = o.version + 1
    where o.id = $1 and o.placed_at = $2 returning o.id, o.placed_at, o.version
  ), written as (
    insert into order_events (order_id, order_placed_at, kind, actor, data)
    select id, placed_at, 'address_changed', $6, jsonb_build_object('fields', $7::text[]) from changed
  ) select version from changed`,
  { version: col.number },
)

export async function writeDelivery(
  tx: Tx,
  { id, placedAt }: OrderDelivery,
  given: { address: string; phone: string; note: string; actor: string; fields: string[] },
): Promise<number> {
  const { address, phone, note, actor, fields } = given
  return (await getRow(tx, CHANGE, [id, placedAt, address, phone, note, actor, fields])).version
}

type ChangedDiscount =
  | { refusal: ErrorCode }
  | {
      refusal?: never
      isChanged: boolean
      customerId: number
      version: number
      discountBeforeTenge: number
      amountBeforeTenge: number
      discountTenge: number
      amountTenge: number
    }

// One statement (packages/database/functions/change_order_discount.sql).
const DISCOUNT = statement('select change_order_discount($1) as changed', {
  changed: col.json<ChangedDiscount>(),
})

export async function writeDiscount(
  tx: Tx,
  given: { orderId: number; version: number; mayProcessing: boolean; discountTenge: number; actor: string },
): Promise<ChangedDiscount> {
  const { orderId, version, mayProcessing, discountTenge, actor } = given
  const request = {
    order_id: orderId,
    version,
    may_processing: mayProcessing,
    discount_tenge: discountTenge,
    actor,
  }
  return (await getRow(tx, DISCOUNT, [jsonArgument(request)])).changed
}
