import { MOST_COUNTED } from '@oyum/contract/staff/limits'
import type { Db } from '@oyum/database/connection'
import { findRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { PaymentMethod, PaymentStatus } from '@oyum/database/tables.generated'
import type { Locale } from '@oyum/shop-rules/locales'
import type { OrderStatus } from '@oyum/shop-rules/order-status'
import { byScope, type OrderScope } from './visible-orders.ts'

export interface OrderLine {
  number: number
  productId: number
  variation: string | null
  name: string
  image: string | null
  quantity: number
  unitTenge: number
  originalTenge: number
  stock: number
}

export interface OrderPerson {
  id: number
  name: string
  phone: string | null
  locale: Locale
  since: string
  orders: number
  cancelled: number
}

// The name as it was when the order was placed, in the reader's language, else tk → ru → en.
const LINES = `
  select coalesce(json_agg(json_build_object(
    'number', l.line_number, 'productId', l.product_id, 'variation', l.variation_type,
    'name', coalesce(l.name->>$2::text, l.name->>'tk', l.name->>'ru', l.name->>'en', ''), 'image', l.image,
    'quantity', l.quantity, 'unitTenge', l.unit_price_tenge, 'originalTenge', l.unit_original_tenge,
    'stock', coalesce(v.stock, p.stock)
  ) order by l.line_number), '[]')
  from order_lines l join products p on p.id = l.product_id left join product_variations v on v.id = l.variation_id
  where l.order_id = o.id and l.order_placed_at = o.placed_at`

const countOf = (which: string) =>
  `(select count(*) from (select from orders own where own.customer_id = c.id ${which} limit ${MOST_COUNTED}) counted)`

// Nobody, once the account is removed: what is left of it says nothing.
const PERSON = `
  case when c.removed_at is null then json_build_object(
    'id', c.id, 'name', trim(c.first_name || ' ' || c.last_name), 'phone', c.phone, 'locale', c.locale,
    'since', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'orders', ${countOf('')}, 'cancelled', ${countOf("and own.status = 'cancelled'")}
  ) end`

const FIND = byScope((visible) =>
  statement(
    `
  select o.id, o.placed_at, o.status, o.version, o.locale, o.payment_method, o.payment_status,
    o.order_amount_tenge as amount_tenge, o.delivery_address as address, o.phone, o.note, o.call_after,
    (${LINES}) as lines, (${PERSON}) as person
  from orders o join customers c on c.id = o.customer_id where o.id = $1 and ${visible}`,
    {
      id: col.number,
      placedAt: col.moment,
      status: col.word<OrderStatus>('order_status'),
      version: col.number,
      locale: col.word<Locale>('locale'),
      paymentMethod: col.word<PaymentMethod>('payment_method'),
      paymentStatus: col.word<PaymentStatus>('payment_status'),
      amountTenge: col.number,
      address: col.text,
      phone: col.text,
      note: col.text,
      callAfter: col.moment,
      lines: col.json<OrderLine[]>(),
      person: col.orNull(col.json<OrderPerson>()),
    },
  ),
)

export const findOrderPage = (db: Db, scope: OrderScope, id: number, locale: Locale) =>
  findRow(db, FIND[scope], [id, locale])

const TIMELINE = byScope((visible) =>
  statement(
    `
  with seen as materialized (select o.id, o.placed_at from orders o where o.id = $1 and ${visible})
  select h.changed_at as at, 'status' as kind, h.to_status::text as word, null as state, h.actor, h.note
    from seen join order_status_changes h on h.order_id = seen.id and h.order_placed_at = seen.placed_at
  union all
  select m.created_at, 'sms', m.purpose::text, m.state::text, null, ''
    from seen join sms_messages m on m.order_id = seen.id and m.order_placed_at = seen.placed_at
  order by at desc, kind`,
    {
      at: col.moment,
      kind: col.word<'status' | 'sms'>('text'),
      word: col.text,
      state: col.orNull(col.text),
      actor: col.orNull(col.text),
      note: col.text,
    },
  ),
)

/** Empty: there is no such order for this person; each has at least its beginning. */
export const readTimeline = (db: Db, scope: OrderScope, id: number) => queryRows(db, TIMELINE[scope], [id])
