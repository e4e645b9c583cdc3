import { mergeCarts } from '@oyum/shop-rules/cart-merge'
import { plainCartCookie } from '#app/lib/cart-cookie.ts'
import { cartItems } from '#app/state/cart-store.ts'
import { isOrderUnanswered, saveAttempt } from '#app/state/order-attempt.ts'
import type { PlainCartData } from './load-plain-cart.server.ts'

/** The script has come after all: what was chosen before goes into the cart that it keeps. */
export function takePlainCart({ lines, key }: Pick<PlainCartData, 'lines' | 'key'>): void {
  cartItems.set(
    mergeCarts(
      cartItems.get(),
      lines.map(({ line }) => line),
    ),
  )
  // An order of this cart may have been sent already, and its answer lost: it stays the same order.
  if (lines.length > 0 && !isOrderUnanswered()) saveAttempt({ key, isUnanswered: false })
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = plainCartCookie('', location.protocol === 'https:')
}
