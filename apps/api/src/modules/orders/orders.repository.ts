import { ORDER_LIST_SIZE } from '@oyum/contract/limits'
import type { OrderListQuery } from '@oyum/contract/order'
import type { DbOrTx, Tx } from '@oyum/database/connection'
import { getJson, type JsonText, jsonStatement } from '@oyum/database/json-query'
import { queryRows } from '@oyum/database/query-rows'
import { statement } from '@oyum/database/statement'
import type { Locale } from '@oyum/shop-rules/locales'

const manat = (column: string) => `${column} / 100.0::float8`
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

// The name as it was when the order was placed, in the reader's language, else tk → ru → en.
const LINES = `
  select coalesce(json_agg(json_build_object(
    'product_id', l.product_id, 'quantity', l.quantity, 'price', ${manat('l.unit_price_tenge')},
    'variation', l.variation_type,
    'product_details', json_build_object('id', l.product_id,
      'name', coalesce(l.name->>$1::text, l.name->>'tk', l.name->>'ru', l.name->>'en', ''),
      'image', case when l.image is null then '[]' else json_build_array(l.image) end)
  ) order by l.line_number), '[]')
  from order_lines l where l.order_id = o.id and l.order_placed_at = o.placed_at`

const HISTORY = `
  select coalesce(json_agg(json_build_object('status', h.to_status, 'changed_at', ${iso('h.changed_at')})
                           order by h.changed_at), '[]')
  from order_status_changes h where h.order_id = o.id and h.order_placed_at = o.placed_at`

// Nothing is shown of an order that costs what its goods cost.
const SUMS = `
  case when o.delivery_tenge + o.carrying_tenge + o.assembly_tenge + o.discount_tenge = 0 then '[]' else (
    select json_agg(json_build_object('kind', s.kind, 'amount', ${manat('s.tenge')}))
    from (values ('goods', o.goods_tenge), ('delivery', o.delivery_tenge), ('carrying', o.carrying_tenge),
      ('assembly', o.assembly_tenge), ('discount', o.discount_tenge)) s(kind, tenge) where s.tenge > 0) end`

// The newest come from the index; the answer has the oldest of them first (ORDER-09).
const listOf = (orders: string) =>
  jsonStatement(`
  select coalesce(json_agg(json_build_object(
    'id', o.id, 'order_status', o.status, 'created_at', ${iso('o.placed_at')},
    'order_amount', ${manat('o.order_amount_tenge')}, 'sums', (${SUMS}),
    'payment_method', o.payment_method, 'payment_status', o.payment_status,
    'delivery_address', o.delivery_address, 'order_note', o.note, 'phone', o.phone,
    'details', (${LINES}), 'history', (${HISTORY})
  ) order by o.placed_at, o.id), '[]')::text as answer
  from ${orders}`)

const NEWEST = listOf(`customer_orders($2, 'infinity', 0, ${ORDER_LIST_SIZE}) o`)
// Those before an order of this customer; before anybody else's, or none, there is nothing.
const BEFORE = listOf(`
  (select id, placed_at from orders where id = $3 and customer_id = $2) known
  cross join lateral customer_orders($2, known.placed_at, known.id, ${ORDER_LIST_SIZE}) o`)

const ONE = listOf('(select * from orders where id = $3 and customer_id = $2) o')

export function listOrders(
  db: DbOrTx,
  { locale, customerId, part }: { locale: Locale; customerId: number; part: OrderListQuery },
): Promise<JsonText> {
  const { before, order } = part
  if (order !== undefined) return getJson(db, ONE, [locale, customerId, order])
  return before === undefined
    ? getJson(db, NEWEST, [locale, customerId])
    : getJson(db, BEFORE, [locale, customerId, before])
}

const ERASE = statement('select from erase_from_orders($1)', {})

/** Takes the person out of a customer's orders. Numbers, amounts and goods stay for the books. */
export async function erasePerson(tx: Tx, customerId: number): Promise<void> {
  await queryRows(tx, ERASE, [customerId])
}
