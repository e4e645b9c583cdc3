import { createHash } from 'node:crypto'
import type { PlaceOrder } from '@oyum/contract/order'
import { mergeLines } from '@oyum/shop-rules/cart-merge'
import { tengeFromManat } from '@oyum/shop-rules/money'

export interface OrderLineRequest {
  productId: number
  /** the chosen variation; null for a product without choices */
  variationType: string | null
  quantity: number
}

export interface OrderRequest {
  lines: OrderLineRequest[]
  amountTenge: number
  paymentMethod: PlaceOrder['payment_method']
  address: string
  phone: string
  note: string
}

/** What counts of an order that was sent. Prices and stock in it are the browser's and not believed. */
export function readOrder(body: PlaceOrder): OrderRequest {
  const lines = body.cart.map(({ product_id, quantity, variation }) => ({
    productId: product_id,
    variationType: variation[0]?.type ?? null,
    quantity,
  }))
  return {
    lines: mergeLines(lines, ({ productId, variationType }) => JSON.stringify([productId, variationType])),
    amountTenge: tengeFromManat(body.order_amount),
    paymentMethod: body.payment_method,
    address: body.delivery_address.trim(),
    phone: body.phone,
    note: body.order_note.trim(),
  }
}

/** Two requests with the same hash want the same order. */
export function hashOrder({ lines, amountTenge, paymentMethod, address, phone, note }: OrderRequest): Buffer {
  const plain = lines.map(({ productId, variationType, quantity }) => [productId, variationType, quantity])
  return createHash('sha256')
    .update(JSON.stringify([plain, amountTenge, paymentMethod, address, phone, note]))
    .digest()
}
