import { ORDER_STATUSES, PAYMENT_STATUSES } from '@oyum/shop-rules/order-status'
import { type Static, Type } from 'typebox'
import { FileName, Id, Manat, Nullable, OrderId } from './bounds.ts'

export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({ minLength: 8, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }),
  ),
})

export const OrderCartLine = Type.Object({
  product_id: Id,
  quantity: Type.Integer({ minimum: 1, maximum: 100_000 }),
  variation: Type.Array(
    Type.Object({ type: Type.String({ maxLength: 200 }), price: Manat, stock: Type.Integer({ minimum: 0 }) }),
    { maxItems: 1, description: 'the chosen variation, or empty' },
  ),
})

export const PlaceOrder = Type.Object({
  is_web: Type.Literal(true),
  order_amount: Manat,
  delivery_address_id: Type.Literal(1),
  delivery_address: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  order_type: Type.Literal('self_pickup'),
  branch_id: Type.Literal(1),
  cart: Type.Array(OrderCartLine, { minItems: 1, maxItems: 100 }),
  coupon_discount_amount: Type.Literal(0),
  coupon_discount_title: Type.Literal(''),
  payment_method: Type.Union([Type.Literal('cash_on_delivery'), Type.Literal('via_card')], {
    default: 'cash_on_delivery',
  }),
  coupon_code: Type.Null(),
  order_note: Type.String({ maxLength: 1000 }),
  phone: Type.String({ pattern: '^\\+?[0-9]{7,15}$' }),
})
export type PlaceOrder = Static<typeof PlaceOrder>

export const OrderPlaced = Type.Object({
  message: Type.Literal('Order placed successfully!'),
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

export const Order = Type.Object({
  id: OrderId,
  order_status: Type.Union(ORDER_STATUSES.map((status) => Type.Literal(status))),
  created_at: Type.String({ description: 'ISO 8601' }),
  order_amount: Manat,
  payment_method: Type.String(),
  payment_status: Type.Union(PAYMENT_STATUSES.map((status) => Type.Literal(status))),
  delivery_address: Type.String(),
  order_note: Type.String(),
  details: Type.Array(OrderLine),
})
export type Order = Static<typeof Order>

export const OrderList = Type.Array(Order, { description: 'oldest first; the client turns it round' })

export const CancelOrder = Type.Object({ order_id: OrderId })
export const OrderCancelled = Type.Object({ success: Type.Literal(true), message: Type.String() })
