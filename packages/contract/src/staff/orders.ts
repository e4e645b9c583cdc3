import { LOCALES } from '@oyum/shop-rules/locales'
import { ORDER_STATUSES } from '@oyum/shop-rules/order-status'
import { type Static, Type } from 'typebox'
import { FileName, Id, Nullable, OrderId } from '../bounds.ts'
import {
  DAY_CHARS,
  DEFAULT_ROWS,
  MAX_CURSOR_CHARS,
  MAX_ROWS,
  MAX_STAFF_QUERY_CHARS,
  MOST_COUNTED,
  ORDER_CURSOR_PATTERN,
} from './limits.ts'
import { Moment, Version } from './me.ts'

/** The piles of the desk. */
export const ORDER_VIEWS = [
  'to_call',
  'call_later',
  'confirmed',
  'to_pack',
  'on_the_way',
  'delivered',
  'cancelled',
  'all',
] as const

const Tenge = Type.Integer({ minimum: 0 })
const Day = Type.String({ format: 'date', maxLength: DAY_CHARS, description: 'of the shop’s clock' })
const Cursor = Type.String({
  ...{ minLength: 1, maxLength: MAX_CURSOR_CHARS, pattern: ORDER_CURSOR_PATTERN },
  description: 'as an answer gave it',
})

export const OrderParams = Type.Object({ id: OrderId })

export const OrderListQuery = Type.Object({
  view: Type.Enum(ORDER_VIEWS),
  q: Type.Optional(
    Type.String({
      ...{ minLength: 1, maxLength: MAX_STAFF_QUERY_CHARS },
      description:
        'a number of an order, a phone or its last four digits or more, a name; looks through all orders, newest first, one page',
    }),
  ),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  after: Type.Optional(Cursor),
  before: Type.Optional(Cursor),
  limit: Type.Integer({ minimum: 1, maximum: MAX_ROWS, default: DEFAULT_ROWS }),
})
export type OrderListQuery = Static<typeof OrderListQuery>
export type OrderView = OrderListQuery['view']

const Status = Type.Enum(ORDER_STATUSES)
const PaymentMethod = Type.Enum(['cash_on_delivery', 'via_card'])

export const OrderRow = Type.Object({
  id: OrderId,
  placedAt: Moment,
  status: Status,
  name: Type.String({ description: 'of the person; empty once the account is removed' }),
  phone: Type.String({ description: 'where to call: given with the order, else the account’s' }),
  address: Type.String(),
  pieces: Type.Integer({ minimum: 0 }),
  amountTenge: Tenge,
  paymentMethod: PaymentMethod,
  callAfter: Moment,
  version: Version,
})
export const OrderList = Type.Object({
  rows: Type.Array(OrderRow),
  next: Nullable(Type.String({ description: '`after` of the next page' })),
  previous: Nullable(Type.String({ description: '`before` of the page before' })),
})

const Counted = Type.Integer({
  minimum: 0,
  maximum: MOST_COUNTED,
  description: 'at its maximum: so many or more',
})
/** Of the piles that somebody works off; nobody counts an archive. */
export const OrderCounts = Type.Object({
  to_call: Counted,
  call_later: Counted,
  confirmed: Counted,
  to_pack: Counted,
  on_the_way: Counted,
})

const OrderLine = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  productId: Id,
  variation: Nullable(Type.String()),
  name: Type.String(),
  image: Nullable(FileName),
  quantity: Type.Integer({ minimum: 1 }),
  unitTenge: Tenge,
  originalTenge: Tenge,
  stock: Type.Integer({ minimum: 0, description: 'on the shelf now' }),
})
export const OrderPage = Type.Object({
  id: OrderId,
  placedAt: Moment,
  status: Status,
  version: Version,
  locale: Type.Enum(LOCALES),
  paymentMethod: PaymentMethod,
  paymentStatus: Type.Enum(['unpaid', 'paid']),
  amountTenge: Tenge,
  address: Type.String(),
  phone: Type.String({ description: 'given with the order; may be empty' }),
  note: Type.String(),
  callAfter: Moment,
  lines: Type.Array(OrderLine),
  person: Nullable(
    Type.Object({
      id: Id,
      name: Type.String(),
      phone: Nullable(Type.String()),
      locale: Type.Enum(LOCALES),
      since: Moment,
      orders: Type.Integer({ minimum: 0, maximum: MOST_COUNTED }),
      cancelled: Type.Integer({ minimum: 0, maximum: MOST_COUNTED }),
    }),
  ),
})

export const OrderTimeline = Type.Object({
  rows: Type.Array(
    Type.Object({
      at: Moment,
      kind: Type.Enum(['status', 'sms']),
      word: Type.String({ description: 'the status, or what the SMS is about' }),
      state: Nullable(Type.String({ description: 'what became of the SMS' })),
      actor: Nullable(Type.String()),
      note: Type.String(),
    }),
  ),
})
