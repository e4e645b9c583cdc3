import { CART_MAX_LINES, CART_MAX_QUANTITY } from '@oyum/shop-rules/cart'
import { FIXED_ORDER_VALUES } from '@oyum/shop-rules/limits'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@oyum/shop-rules/order-status'
import { type Static, Type } from 'typebox'
import { ContactPhone, FileName, FreeText, Id, Manat, NeededText, Nullable, OrderId } from './bounds.ts'
import {
  MAX_ADDRESS_CHARS,
  MAX_NOTE_CHARS,
  MAX_ORDER_KEY_CHARS,
  MAX_VARIATION_CHARS,
  MIN_ORDER_KEY_CHARS,
  ORDER_KEY_PATTERN,
  ORDER_LIST_SIZE,
  ORDER_PLACED,
} from './limits.ts'

const fixed = FIXED_ORDER_VALUES

export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: MIN_ORDER_KEY_CHARS,
      maxLength: MAX_ORDER_KEY_CHARS,
      pattern: ORDER_KEY_PATTERN,
      description: 'the same key with the same body gives the same order; with another body it is refused',
    }),
  ),
})

export const OrderCartLine = Type.Object({
  product_id: Id,
  quantity: Type.Integer({ minimum: 1, maximum: CART_MAX_QUANTITY }),
  variation: Type.Array(
    Type.Object({ type: FreeText(MAX_VARIATION_CHARS), price: Manat, stock: Type.Integer({ minimum: 0 }) }),
    { maxItems: 1, description: 'the chosen variation, or empty' },
  ),
})

export const PlaceOrder = Type.Object({
  is_web: Type.Literal(fixed.is_web),
  order_amount: Manat,
  delivery_address_id: Type.Literal(fixed.delivery_address_id),
  delivery_address: NeededText(MAX_ADDRESS_CHARS),
  order_type: Type.Literal(fixed.order_type),
  branch_id: Type.Literal(fixed.branch_id),
  cart: Type.Array(OrderCartLine, { minItems: 1, maxItems: CART_MAX_LINES }),
  coupon_discount_amount: Type.Literal(fixed.coupon_discount_amount),
  coupon_discount_title: Type.Literal(fixed.coupon_discount_title),
  payment_method: Type.Union([Type.Literal('cash_on_delivery'), Type.Literal('via_card')], {
    default: 'cash_on_delivery',
  }),
  coupon_code: Type.Null(),
  order_note: FreeText(MAX_NOTE_CHARS),
  phone: ContactPhone,
})
export type PlaceOrder = Static<typeof PlaceOrder>

export const OrderPlaced = Type.Object({
  message: Type.Literal(ORDER_PLACED),
  order_id: OrderId,
  order_amount: Manat,
})

export const OrderLine = Type.Object({
  product_id: Id,
  quantity: Type.Integer({ minimum: 1 }),
  price: Manat,
  variation: Nullable(Type.String()),
  product_details: Type.Object({ id: Id, name: Type.String(), image: Type.Array(FileName) }),
})

const Status = Type.Union(ORDER_STATUSES.map((status) => Type.Literal(status)))

export const Order = Type.Object({
  id: OrderId,
  order_status: Status,
  created_at: Type.String({ description: 'ISO 8601' }),
  order_amount: Manat,
  sums: Type.Array(
    Type.Object({
      kind: Type.Enum(['goods', 'delivery', 'carrying', 'assembly', 'discount']),
      amount: Manat,
    }),
    {
      description:
        'what makes up the amount, the discount to be taken off; empty when there is nothing but the goods',
    },
  ),
  payment_method: Type.String(),
  payment_status: Type.Union(PAYMENT_STATUSES.map((status) => Type.Literal(status))),
  delivery_address: Type.String(),
  order_note: Type.String(),
  phone: Type.String({ description: 'whom the operator calls' }),
  details: Type.Array(OrderLine),
  history: Type.Array(Type.Object({ status: Status, changed_at: Type.String({ description: 'ISO 8601' }) }), {
    description: 'every status the order has had, the first first',
  }),
})
export type Order = Static<typeof Order>

export const OrderListQuery = Type.Object({
  before: Type.Optional(Type.Integer({ ...OrderId, description: 'an order: those placed before it' })),
  order: Type.Optional(Type.Integer({ ...OrderId, description: 'an order: only this one, if it is theirs' })),
})
export type OrderListQuery = Static<typeof OrderListQuery>
export const OrderList = Type.Array(Order, {
  maxItems: ORDER_LIST_SIZE,
  description: 'the newest, of them the oldest first; the client turns it round',
})

export const CancelOrder = Type.Object({ order_id: OrderId })
export const OrderCancelled = Type.Object({ success: Type.Literal(true), message: Type.String() })
