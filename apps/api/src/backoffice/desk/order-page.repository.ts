import { type CANCEL_REASONS, MOST_COUNTED } from '@oyum/contract/staff/limits'
import type { Db } from '@oyum/database/connection'
import { findRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { DayPart, PaymentMethod, PaymentStatus } from '@oyum/database/tables.generated'
import type { Locale } from '@oyum/shop-rules/locales'
import type { OrderStatus } from '@oyum/shop-rules/order-status'
import { type Choice, choicesOf } from '#src/answers/variation-label'
import { CLAIM } from './order-rows.ts'
import { byScope, type OrderScope } from './visible-orders.ts'

interface OrderLine {
  number: number
  productId: number
  variation: string | null
  name: string
  image: string | null
  quantity: number
  unitTenge: number
  originalTenge: number
  stock: number
  choices: Choice[]
}

export interface OrderPerson {
  id: number
  name: string
  phone: string | null
  locale: Locale
  since: string
  orders: number
  cancelled: number
  refused: number
}

interface Claim {
  by: { id: number; name: string }
  until: string
}

// The name as it was when the order was placed, in the reader's language, else tk → ru → en.
const LINES = `
  select coalesce(json_agg(json_build_object(
    'number', l.line_number, 'productId', l.product_id, 'variation', l.variation_type,
    'name', coalesce(l.name->>$2::text, l.name->>'tk', l.name->>'ru', l.name->>'en', ''), 'image', l.image,
    'quantity', l.quantity, 'unitTenge', l.unit_price_tenge, 'originalTenge', l.unit_original_tenge,
    'stock', coalesce(v.stock, p.stock), 'choices', ${choicesOf('l.product_id')}
  ) order by l.line_number), '[]')
  from order_lines l join products p on p.id = l.product_id left join product_variations v on v.id = l.variation_id
  where l.order_id = o.id and l.order_placed_at = o.placed_at`

// Of the newest thousand; a piece that was refused at the door counts as the whole order does.
const COUNTS = `
  select count(*) as orders, count(*) filter (where own.status = 'cancelled') as cancelled,
    count(*) filter (where own.cancel_reason = 'refused' or own.status = 'delivered' and exists (
      select from order_lines l
      where l.order_id = own.id and l.order_placed_at = own.placed_at and l.refused_quantity > 0)) as refused
  from customer_orders(c.id, 'infinity', 0, ${MOST_COUNTED}) own`

// Nobody, once the account is removed: what is left of it says nothing.
const PERSON = `
  case when c.removed_at is null then (select json_build_object(
    'id', c.id, 'name', trim(c.first_name || ' ' || c.last_name), 'phone', c.phone, 'locale', c.locale,
    'since', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'orders', counted.orders, 'cancelled', counted.cancelled, 'refused', counted.refused) from (${COUNTS}) counted) end`

// For who has just confirmed it, by the clock that decides.
const UNDO_UNTIL = `
  select h.changed_at + make_interval(secs => $4) from order_status_changes h
  where o.status = 'confirmed' and h.order_id = o.id and h.order_placed_at = o.placed_at and h.to_status = 'confirmed'
    and h.actor = $3 and h.changed_at > now() - make_interval(secs => $4) order by h.changed_at desc limit 1`

const FIND = byScope((visible) =>
  statement(
    `
  select o.id, o.placed_at, o.status, o.version, o.locale, o.payment_method, o.payment_status,
    o.order_amount_tenge as amount_tenge, o.goods_tenge, o.delivery_tenge, o.carrying_tenge, o.assembly_tenge, o.discount_tenge,
    o.delivery_address as address, o.phone, o.note, o.promised_day::text as promised_day, o.promised_part, o.cancel_reason,
    o.call_after, o.call_tries, ${CLAIM} as claim, (${UNDO_UNTIL}) as undo_until,
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
      goodsTenge: col.number,
      deliveryTenge: col.number,
      carryingTenge: col.number,
      assemblyTenge: col.number,
      discountTenge: col.number,
      address: col.text,
      phone: col.text,
      note: col.text,
      promisedDay: col.orNull(col.text),
      promisedPart: col.orNull(col.word<DayPart>('day_part')),
      cancelReason: col.orNull(col.word<(typeof CANCEL_REASONS)[number]>('text')),
      callAfter: col.moment,
      callTries: col.number,
      claim: col.orNull(col.json<Claim>()),
      undoUntil: col.orNull(col.moment),
      lines: col.json<OrderLine[]>(),
      person: col.orNull(col.json<OrderPerson>()),
    },
  ),
)

/** Who reads it decides about names and about undo. */
export interface PageReader {
  scope: OrderScope
  locale: Locale
  actor: string
  undoSeconds: number
}

export const findOrderPage = (db: Db, id: number, { scope, locale, actor, undoSeconds }: PageReader) =>
  findRow(db, FIND[scope], [id, locale, actor, undoSeconds])
