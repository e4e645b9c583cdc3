import { LOCALES } from '@oyum/shop-rules/locales'
import { ORDER_STATUSES } from '@oyum/shop-rules/order-status'
import { type Static, Type } from 'typebox'
import { FileName, Id, Nullable, OrderId } from '../bounds.ts'
import { OrderFlag } from './calling.ts'
import {
  CANCEL_REASONS,
  DAY_CHARS,
  DAY_PARTS,
  DEFAULT_ROWS,
  MAX_CURSOR_CHARS,
  MAX_ROWS,
  MAX_STAFF_QUERY_CHARS,
  MAX_TENGE,
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

const PaymentMethod = Type.Enum(['cash_on_delivery', 'via_card'])

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
  payment: Type.Optional(PaymentMethod),
  amountFrom: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_TENGE, description: 'tenge, this much or more' }),
  ),
  by: Type.Optional({ ...Id, description: 'who has it now, or has done something to it' }),
  after: Type.Optional(Cursor),
  before: Type.Optional(Cursor),
  limit: Type.Integer({ minimum: 1, maximum: MAX_ROWS, default: DEFAULT_ROWS }),
})
export type OrderListQuery = Static<typeof OrderListQuery>
export type OrderView = OrderListQuery['view']

const Status = Type.Enum(ORDER_STATUSES)

const CallAfter = Nullable(
  Type.String({
    ...{ format: 'date-time' },
    description: 'null: the number is wrong, nobody calls until it is changed',
  }),
)

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
  callAfter: CallAfter,
  promisedDay: Nullable(Day),
  claimedBy: Nullable(Type.String({ description: 'who has it now' })),
  version: Version,
})
export const OrderList = Type.Object({
  rows: Type.Array(OrderRow),
  next: Nullable(Type.String({ description: '`after` of the next page' })),
  previous: Nullable(Type.String({ description: '`before` of the page before' })),
  lookedTo: Nullable({
    ...Moment,
    description: 'filtered: no further than to here was looked; `next` or `previous` goes on from there',
  }),
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
  variationLabel: Nullable(
    Type.String({
      description: 'in the words of the catalogue, in the reader’s language; else as `variation`',
    }),
  ),
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
  amountTenge: Type.Integer({ minimum: 0, description: 'goods + delivery + carrying + assembly − discount' }),
  goodsTenge: Tenge,
  deliveryTenge: Tenge,
  carryingTenge: Tenge,
  assemblyTenge: Tenge,
  discountTenge: Tenge,
  address: Type.String(),
  phone: Type.String({ description: 'given with the order; may be empty' }),
  note: Type.String(),
  promisedDay: Nullable(Day),
  promisedPart: Nullable(Type.Enum(DAY_PARTS)),
  cancelReason: Nullable(Type.Enum(CANCEL_REASONS)),
  callAfter: CallAfter,
  callTries: Type.Integer({ minimum: 0, description: 'calls in a row that nobody answered' }),
  asksWhatToDo: Type.Boolean({ description: 'still pending after three of them' }),
  claim: Nullable(
    Type.Object(
      { by: Type.Object({ id: Id, name: Type.String() }), until: Moment },
      { description: 'who has it now' },
    ),
  ),
  undoUntil: Nullable(
    Type.String({ format: 'date-time', description: 'only for who has just confirmed it' }),
  ),
  flags: Type.Array(OrderFlag),
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
      refused: Type.Integer({
        ...{ minimum: 0, maximum: MOST_COUNTED },
        description: 'at the door, wholly or in part',
      }),
    }),
  ),
})

export const OrderTimeline = Type.Object({
  rows: Type.Array(
    Type.Object({
      at: Moment,
      kind: Type.Enum(['status', 'call', 'event', 'note', 'sms']),
      word: Type.String({ description: 'the status, the kind of event, or what the SMS is about' }),
      state: Nullable(Type.String({ description: 'what became of the SMS' })),
      actor: Nullable(
        Type.String({ description: 'the name of one of the people; what else acts, as it is written' }),
      ),
      note: Type.String(),
      data: Type.Object(
        {
          outcome: Type.Optional(Type.String({ description: 'of a call: confirmed, later, wrong_number' })),
          nextAt: Type.Optional(Type.String({ description: 'when it is called next' })),
          tries: Type.Optional(Type.Integer({ minimum: 0 })),
          day: Type.Optional(Type.String()),
          part: Type.Optional(Type.String()),
          reason: Type.Optional(Type.String({ description: 'of a cancellation' })),
        },
        { additionalProperties: true, description: 'of a call or event; more by its kind' },
      ),
      isPublic: Type.Boolean({ description: 'whether the customer may see it' }),
    }),
  ),
})
