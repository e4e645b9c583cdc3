import { col } from '@oyum/database/statement'
import type { PaymentMethod } from '@oyum/database/tables.generated'
import { isNeverCalled } from '@oyum/shop-rules/call-times'
import type { OrderStatus } from '@oyum/shop-rules/order-status'

/** One after the other by its key: joined otherwise, PostgreSQL might read all customers for fifty of them. */
export const WITH_CUSTOMER =
  'cross join lateral (select * from customers where customers.id = o.customer_id limit 1) c'

/** A claim is for a call: it ends by itself, and with the call. */
const IS_CLAIMED = `o.status = 'pending' and o.claimed_until > now()`
const CLAIMED_BY = `(select s.name from staff_accounts s where ${IS_CLAIMED} and s.id = o.claimed_by)`

/** Who has the order `o` now, and until when. */
export const CLAIM = `
  (select json_build_object('by', json_build_object('id', s.id, 'name', s.name),
     'until', to_char(o.claimed_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
   from staff_accounts s where ${IS_CLAIMED} and s.id = o.claimed_by)`

/** Of `o` and its customer `c`, what a list shows. */
export const ORDER_ROW = `
  o.id, o.placed_at, o.status, trim(c.first_name || ' ' || c.last_name) as name,
  coalesce(nullif(o.phone, ''), c.phone, '') as phone, o.delivery_address as address,
  coalesce((select sum(l.quantity) from order_lines l
            where l.order_id = o.id and l.order_placed_at = o.placed_at), 0)::float8 as pieces,
  o.order_amount_tenge as amount_tenge, o.payment_method, o.call_after, o.version,
  o.promised_day::text as promised_day, ${CLAIMED_BY} as claimed_by`

export const ORDER_ROW_COLUMNS = {
  id: col.number,
  placedAt: col.moment,
  status: col.word<OrderStatus>('order_status'),
  name: col.text,
  phone: col.text,
  address: col.text,
  pieces: col.number,
  amountTenge: col.number,
  paymentMethod: col.word<PaymentMethod>('payment_method'),
  callAfter: col.moment,
  version: col.number,
  promisedDay: col.orNull(col.text),
  claimedBy: col.orNull(col.text),
}

/** As it goes over the wire. */
export const told = <Row extends { placedAt: Date; callAfter: Date }>(row: Row) => ({
  ...row,
  placedAt: row.placedAt.toISOString(),
  callAfter: isNeverCalled(row.callAfter) ? null : row.callAfter.toISOString(),
})
