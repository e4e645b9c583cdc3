import { cartTotals } from '@oyum/shop-rules/cart'
import { DEFAULT_PAYMENT_METHOD } from '@oyum/shop-rules/order-status'
import { ORDER } from '#app/lib/cart-intents.ts'
import { PATHS } from '#app/lib/links.ts'
import { OrderSheet } from '../order-sheet.tsx'
import type { PlainCartData } from './load-plain-cart.server.ts'
import type { SentLines, TypedOrder } from './plain-answer.ts'

export const ORDER_FORM_ID = 'order'

interface PlainOrderFormProps {
  cart: Pick<PlainCartData, 'lines' | 'text' | 'key'>
  phone: string
  /** what was typed before, when it comes back */
  order: TypedOrder | undefined
}

export function PlainOrderForm({ cart, phone, order }: PlainOrderFormProps) {
  const items = cart.lines.map(({ line }) => line)
  const untouched = { address: '', phone, comment: '', paymentMethod: DEFAULT_PAYMENT_METHOD }
  const seen = { lines: cart.text, amountTenge: cartTotals(items).totalTenge }
  return (
    <OrderSheet
      id={ORDER_FORM_ID}
      method="post"
      action={PATHS.plainCart}
      items={items}
      fields={order?.fields ?? untouched}
      wrong={order?.wrong ?? []}
    >
      <HiddenOrder orderKey={order?.key ?? cart.key} seen={seen} />
    </OrderSheet>
  )
}

/** What the customer saw goes with the order: another sum is refused by the api, and the same key is the same order. */
export function HiddenOrder({ orderKey, seen }: { orderKey: string; seen: SentLines }) {
  return (
    <>
      <input type="hidden" name="intent" value={ORDER} />
      <input type="hidden" name="key" value={orderKey} />
      <input type="hidden" name="lines" value={seen.lines} />
      <input type="hidden" name="amount" value={seen.amountTenge} />
    </>
  )
}
