import { CART_MAX_LINES, CART_MAX_QUANTITY } from '@oyum/shop-rules/cart'
import { LOCALES } from '@oyum/shop-rules/locales'
import { type Static, Type } from 'typebox'
import { ContactPhone, FileName, FreeText, Id, NeededText, Nullable, OrderId, Phone } from '../bounds.ts'
import {
  MAX_ADDRESS_CHARS,
  MAX_CANCELLED_AT_ONCE,
  MAX_MANAT,
  MAX_NAME_CHARS,
  MAX_NOTE_CHARS,
  MAX_STATUS_NOTE_CHARS,
  MAX_VARIATION_CHARS,
} from '../limits.ts'
import {
  CANCEL_REASONS,
  HAND_SMS,
  HAND_SMS_DAY,
  MAX_HAND_SMS_CHARS,
  MAX_LINE_NUMBER,
  MAX_STAFF_QUERY_CHARS,
  PICKER_ROWS,
} from './limits.ts'
import { Version } from './me.ts'

const Tenge = Type.Integer({ minimum: 0 })
const GivenTenge = Type.Integer({ minimum: 0, maximum: MAX_MANAT * 100 })
const Quantity = Type.Integer({ minimum: 1, maximum: CART_MAX_QUANTITY })

const NewLine = Type.Object({
  productId: Id,
  // null first: what reads a body would make an empty text of it
  variation: Type.Union([Type.Null(), FreeText(MAX_VARIATION_CHARS)]),
  quantity: Quantity,
})

/** What the order holds afterwards. A line that stands in neither list is taken out. */
export const ChangeOrderLines = Type.Object({
  version: Version,
  dry: Type.Boolean({ description: 'true: only says what would come out, and writes nothing' }),
  amountTenge: Type.Optional(
    Type.Integer({
      ...GivenTenge,
      description: 'what the dry run told: needed for saving, and another amount is not saved',
    }),
  ),
  kept: Type.Array(
    Type.Object({ number: Type.Integer({ minimum: 1, maximum: MAX_LINE_NUMBER }), quantity: Quantity }),
    { maxItems: CART_MAX_LINES, description: 'lines by number; each keeps its price, also for more pieces' },
  ),
  added: Type.Array(NewLine, { maxItems: CART_MAX_LINES, description: 'new lines, at the price of today' }),
})
export type ChangeOrderLines = Static<typeof ChangeOrderLines>

const ChangedLine = Type.Object({
  number: Type.Integer({ minimum: 1, description: 'no number is used twice in an order' }),
  productId: Id,
  variation: Nullable(Type.String()),
  name: Type.String(),
  image: Nullable(FileName),
  quantity: Type.Integer({ minimum: 1 }),
  before: Type.Integer({ minimum: 0, description: 'pieces until now; 0: a new line' }),
  unitTenge: Tenge,
  originalTenge: Tenge,
})
const WantedThing = { productId: Id, variation: Nullable(Type.String()), name: Type.String() }

/** The same from a dry run and from saving. */
export const OrderLinesChange = Type.Object({
  isSaved: Type.Boolean({
    description:
      'false after a dry run, with shortages or missing goods, and when the amount is not the one that was told',
  }),
  version: Type.Integer({ ...Version, description: 'of the order; the same when nothing was changed' }),
  lines: Type.Array(ChangedLine),
  goodsTenge: Tenge,
  deliveryTenge: Tenge,
  carryingTenge: Tenge,
  assemblyTenge: Tenge,
  discountTenge: Tenge,
  amountTenge: Tenge,
  amountBeforeTenge: Tenge,
  shortages: Type.Array(
    Type.Object({
      ...WantedThing,
      more: Type.Integer({ minimum: 1, description: 'pieces that this change takes from the shelf' }),
      available: Type.Integer({ minimum: 0, description: 'on the shelf now' }),
    }),
  ),
  missing: Type.Array(Type.Object(WantedThing), {
    description: 'not sold, or not as it was chosen: may stay or become fewer, not more',
  }),
})
export type OrderLinesChange = Static<typeof OrderLinesChange>

export const GoodsQuery = Type.Object({
  q: Type.String({
    ...{ minLength: 1, maxLength: MAX_STAFF_QUERY_CHARS },
    description: 'the number of a product, or words as in the shop’s search',
  }),
})
const Priced = {
  unitTenge: Type.Integer({ minimum: 0, description: 'to pay today' }),
  originalTenge: Tenge,
  stock: Type.Integer({ minimum: 0 }),
}
/** What can be put into an order today. With variations one of them has to be chosen. */
export const GoodsList = Type.Object({
  rows: Type.Array(
    Type.Object({
      productId: Id,
      name: Type.String(),
      image: Nullable(FileName),
      ...Priced,
      variations: Type.Array(
        Type.Object({
          type: Type.String(),
          label: Type.String({ description: 'in the reader’s language; else the type' }),
          ...Priced,
        }),
      ),
    }),
    { maxItems: PICKER_ROWS },
  ),
})
export type GoodsList = Static<typeof GoodsList>

export const ChangeDelivery = Type.Object({
  version: Version,
  address: NeededText(MAX_ADDRESS_CHARS),
  phone: ContactPhone,
  note: FreeText(MAX_NOTE_CHARS),
})
export type ChangeDelivery = Static<typeof ChangeDelivery>

export const ChangeDiscount = Type.Object({
  version: Version,
  discountTenge: Type.Integer({
    ...GivenTenge,
    description: 'in all, not beside the one before; 0 takes it away',
  }),
  reason: NeededText(MAX_STATUS_NOTE_CHARS),
})
export type ChangeDiscount = Static<typeof ChangeDiscount>
export const DiscountChanged = Type.Object({ version: Version, discountTenge: Tenge, amountTenge: Tenge })

const MergedOrder = Type.Object({ id: OrderId, version: Version })
export const MergeOrders = Type.Object({
  into: Type.Object(MergedOrder.properties, { description: 'stays, and gets what the other holds' }),
  from: Type.Object(MergedOrder.properties, { description: 'is cancelled, without an SMS' }),
})
export type MergeOrders = Static<typeof MergeOrders>
export const OrdersMerged = Type.Object({ id: OrderId, version: Version, amountTenge: Tenge })

/** Taken on the telephone. Who has no account yet gets one, unproved, under these names. */
export const OrderByPhone = Type.Object({
  phone: Type.String({ ...Phone, description: 'of the account, national digits; the SMS goes there' }),
  firstName: FreeText(MAX_NAME_CHARS),
  lastName: FreeText(MAX_NAME_CHARS),
  locale: Type.Enum(LOCALES, { description: 'in which the customer is written to' }),
  address: NeededText(MAX_ADDRESS_CHARS),
  contactPhone: ContactPhone,
  note: FreeText(MAX_NOTE_CHARS),
  paymentMethod: Type.Enum(['cash_on_delivery', 'via_card']),
  lines: Type.Array(NewLine, { minItems: 1, maxItems: CART_MAX_LINES }),
  silentAccount: Type.Optional(
    Type.Enum(['same', 'other'], {
      description:
        'after silent_account: it is the person of the account, or somebody else; then an account of its own is begun',
    }),
  ),
  amountTenge: Type.Integer({
    ...GivenTenge,
    description: 'what the customer was told; another one is refused',
  }),
})
export type OrderByPhone = Static<typeof OrderByPhone>
export const OrderCreated = Type.Object({
  ...{ id: OrderId, amountTenge: Tenge, customerId: Id },
  isNewCustomer: Type.Boolean(),
})

/** Either of the two. */
export const CancelMany = Type.Object({
  ids: Type.Optional(Type.Array(OrderId, { minItems: 1, maxItems: MAX_CANCELLED_AT_ONCE })),
  customerId: Type.Optional(Type.Integer({ ...Id, description: 'the oldest open orders of this person' })),
  reason: Type.Enum(CANCEL_REASONS),
})
export type CancelMany = Static<typeof CancelMany>
export const ManyCancelled = Type.Object({
  rows: Type.Array(
    Type.Object({ id: OrderId, result: Type.Enum(['cancelled', 'order_state', 'not_found']) }),
  ),
  hasMore: Type.Boolean({ description: 'of a person: the next call, with another key, takes the next ones' }),
})

/** Either of the two; the shop's name stands before it. */
export const SendSms = Type.Object({
  ready: Type.Optional(Type.Enum(HAND_SMS, { description: 'goes in the customer’s language' })),
  words: Type.Optional(NeededText(MAX_HAND_SMS_CHARS)),
})
export type SendSms = Static<typeof SendSms>
export const SmsSent = Type.Object({
  parts: Type.Integer({ minimum: 1, description: 'messages that it costs' }),
  isQueued: Type.Boolean({ description: 'false: the budget of the day is used up, nothing goes out' }),
  leftToday: Type.Integer({ minimum: 0, maximum: HAND_SMS_DAY }),
})

/** For whoever is about to write: the texts as they would go out, and what stands before own words and costs places too. */
export const SmsTexts = Type.Object({
  before: Type.String({ description: 'the shop’s name, with what parts it from the words' }),
  ready: Type.Array(Type.Object({ name: Type.Enum(HAND_SMS), text: Type.String() }), {
    maxItems: HAND_SMS.length,
    description: 'in the customer’s language',
  }),
  leftToday: Type.Integer({ minimum: 0, maximum: HAND_SMS_DAY }),
})
