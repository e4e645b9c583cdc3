import { ApiError, NetworkError } from '@oyum/api-client/api-error'
import { readRefusedLines } from '@oyum/api-client/read/refused-lines'
import { type ErrorCode, type ErrorEntry, IDEMPOTENCY_HEADER } from '@oyum/contract/errors'
import type { PlaceOrder } from '@oyum/contract/order'
import { orderPayload } from '@oyum/shop-rules/order-payload'
import { browserT as translateAny } from '@oyum/ui/i18n/browser-translator.ts'
import { showToast } from '@oyum/ui/state/toast.ts'
import type { Translate } from '#app/i18n/translator.ts'
import { browserApi } from '#app/loading/browser-load.ts'
import { productDetails } from '#app/loading/product-details-cache.ts'
import { type CartLine, cartItems, takeOrderedFromCart } from '#app/state/cart-store.ts'
import { currentAttempt, endAttempt, type OrderAttempt, saveAttempt } from '#app/state/order-attempt.ts'
import { endLogin } from '#app/state/session.ts'
import { showEveryToast } from '#app/state/show-every-toast.ts'
import { keepForNextOrder, type OrderFields } from './checkout-form.ts'
import type { OrderOutcome } from './checkout-machine.ts'
import { productsByRefusal } from './products-by-refusal.ts'
import { refreshCartItems } from './refresh-cart-items.ts'

// It knows any key; here it is held to those of the shop.
const browserT: Translate = translateAny

// A lost answer is often a moment's matter: asked again by itself, then by the customer.
const PAUSES_MS = [1000, 3000]
// With these the server has looked for the key, found no order and placed none.
const NOT_PLACED: readonly ErrorCode[] = ['price_changed', 'stock', 'order_limit', 'not_found']

export interface SentOrder {
  fields: OrderFields
  /** those that the customer saw */
  lines: readonly CartLine[]
}

/** The order of a page with script: straight to the api, and told also to those who have gone elsewhere meanwhile. */
export async function placeOrder({ fields, lines }: SentOrder): Promise<OrderOutcome> {
  const outcome = await send(orderPayload(lines, fields))
  switch (outcome.kind) {
    case 'placed':
      keepForNextOrder()
      takeOrderedFromCart(lines)
      showToast({
        kind: 'success',
        text: outcome.id
          ? browserT('order.submitted', { id: outcome.id })
          : browserT('order.submittedUnnumbered'),
      })
      break
    case 'logged-out':
      endLogin()
      break
    case 'unanswered':
      showToast({ kind: 'error', text: browserT('order.error_generic') })
      break
    case 'refused':
      tellRefusal(outcome.errors)
  }
  return outcome
}

async function send(body: PlaceOrder): Promise<OrderOutcome> {
  const attempt = currentAttempt()
  // Before it is sent: the page may be gone before the answer comes.
  saveAttempt({ ...attempt, isUnanswered: true })
  for (let sent = 0; ; sent += 1) {
    try {
      const { id } = await browserApi.orders.place({
        body,
        headers: { [IDEMPOTENCY_HEADER]: attempt.key },
      })
      endAttempt()
      return { kind: 'placed', id }
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) {
        // A request before this one may have arrived, only its answer did not.
        return takeRefusal(error, { ...attempt, isUnanswered: attempt.isUnanswered || sent > 0 })
      }
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
      const pause = PAUSES_MS[sent]
      if (pause === undefined) return { kind: 'unanswered' }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** The refusal says what each line costs now and how much is left of it: into the cart at once. */
function takeRefusal(error: ApiError, before: OrderAttempt): OrderOutcome {
  if (error.has('idempotency_mismatch')) {
    endAttempt()
    return { kind: 'placed-before' }
  }
  const isUnanswered = before.isUnanswered && !NOT_PLACED.some((code) => error.has(code))
  saveAttempt({ ...before, isUnanswered })
  if (error.status === 401) return { kind: 'logged-out', isUnanswered }
  productDetails.forget()
  const changes = refreshCartItems(productsByRefusal(cartItems.get(), readRefusedLines(error.lines)))
  return { kind: 'refused', errors: error.errors, changes, isUnanswered }
}

function tellRefusal(errors: readonly ErrorEntry[]): void {
  if (errors.length === 0) showToast({ kind: 'error', text: browserT('order.error_generic') })
  showEveryToast(
    errors.map(({ code, message }) => ({
      kind: 'error',
      text: `${browserT('order.error_code')}: ${code}. ${browserT('order.error_message')}: ${message}`,
    })),
  )
}
