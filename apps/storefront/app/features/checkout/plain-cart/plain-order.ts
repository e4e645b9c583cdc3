import { ApiError, NetworkError } from '@oyum/api-client/api-error'
import type { ApiClient } from '@oyum/api-client/client'
import { IDEMPOTENCY_HEADER } from '@oyum/contract/errors'
import { MAX_MANAT, ORDER_KEY_PATTERN } from '@oyum/contract/limits'
import type { CartItem } from '@oyum/shop-rules/cart'
import { manatFromTenge, tengeFromManat } from '@oyum/shop-rules/money'
import { orderPayload } from '@oyum/shop-rules/order-payload'
import { type PlainLine, readPlainCart } from '#app/lib/cart-cookie.ts'
import { type OrderFields, toFields } from '../checkout-form.ts'

// An order that a form without script sends. The form itself says what the customer saw, lines and sum: sent twice, from
// a page gone back to or after the cookie has changed, it is the same order to the api, which alone judges it.

export interface PlainOrder {
  key: string
  fields: OrderFields
  /** as the form said them */
  text: string
  lines: readonly PlainLine[]
  amountTenge: number
}

export type PlainOutcome =
  | { kind: 'placed'; id: number | undefined }
  /** The key belongs to an order of other content: an earlier one arrived after all. */
  | { kind: 'placed-before' }
  | { kind: 'refused'; status: number; texts: readonly string[] }
  /** Nobody knows whether the order exists; the next try has the same key. */
  | { kind: 'unanswered' }

const KEY = new RegExp(ORDER_KEY_PATTERN)
const MAX_TENGE = tengeFromManat(MAX_MANAT)

/** Undefined for a form that is not ours. */
export function readPlainOrder(form: URLSearchParams): PlainOrder | undefined {
  // A form ends its lines with two characters where the field counted one.
  const typed = (name: string) => form.get(name)?.replaceAll('\r\n', '\n')
  const key = form.get('key') ?? ''
  const text = form.get('lines') ?? ''
  const { lines } = readPlainCart(text)
  const amount = form.get('amount') ?? ''
  const amountTenge = /^\d+$/.test(amount) ? Number(amount) : Number.POSITIVE_INFINITY
  if (!KEY.test(key) || lines.length === 0 || amountTenge > MAX_TENGE) return undefined
  const fields = toFields({
    address: typed('address'),
    phone: typed('phone'),
    comment: typed('comment'),
    paymentMethod: typed('paymentMethod'),
  })
  return { key, fields, text, lines, amountTenge }
}

/** Throws when the session is over, and on our own mistakes. */
export async function placePlainOrder(
  api: Pick<ApiClient, 'orders'>,
  { key, fields, lines, amountTenge }: PlainOrder,
): Promise<PlainOutcome> {
  const body = {
    ...orderPayload(lines.map(asItem), fields),
    order_amount: manatFromTenge(amountTenge),
  }
  try {
    const { id } = await api.orders.place({ body, headers: { [IDEMPOTENCY_HEADER]: key } })
    return { kind: 'placed', id }
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'unanswered' }
    if (!(error instanceof ApiError) || error.status === 401) throw error
    if (error.status >= 500) return { kind: 'unanswered' }
    if (error.has('idempotency_mismatch')) return { kind: 'placed-before' }
    const texts = error.errors.map(({ message }) => message).filter(Boolean)
    return { kind: 'refused', status: error.status, texts }
  }
}

/** The api takes neither price nor stock from an order: none are asked for only to be sent. */
function asItem({ id, quantity, type }: PlainLine): CartItem {
  const unknown = { priceTenge: undefined, stock: 0 }
  return { ...unknown, id, quantity, discount: undefined, variation: type ? { ...unknown, type } : undefined }
}
