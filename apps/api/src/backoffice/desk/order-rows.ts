import { col } from '@oyum/database/statement'
import type { PaymentMethod } from '@oyum/database/tables.generated'
import type { OrderStatus } from '@oyum/shop-rules/order-status'

/** One after the other by its key: joined otherwise, PostgreSQL might read all customers for fifty of them. */
export const WITH_CUSTOMER =
  'cross join lateral (select * from customers where customers.id = o.customer_id limit 1) c'

/** Of `o` and its customer `c`, what a list shows. */
export const ORDER_ROW = `
  o.id, o.placed_at, o.status, trim(c.first_name || ' ' || c.last_name) as name,
  coalesce(nullif(o.phone, ''), c.phone, '') as phone, o.delivery_address as address,
  coalesce((select sum(l.quantity) from order_lines l
            where l.order_id = o.id and l.order_placed_at = o.placed_at), 0)::float8 as pieces,
  o.order_amount_tenge as amount_tenge, o.payment_method, o.call_after, o.version`

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
}
