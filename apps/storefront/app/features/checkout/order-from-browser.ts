import { orderPayload } from '@oyum/shop-rules/order-payload'
import { browserT } from '#app/i18n/browser-translator.ts'
import { type CartLine, takeOrderedFromCart } from '#app/state/cart-store.ts'
import { endLogin } from '#app/state/session.ts'
import { showEveryToast } from '#app/state/show-every-toast.ts'
import { showToast } from '#app/state/toast.ts'
import { clearComment, type OrderFields } from './checkout-form.ts'
import type { OrderOutcome } from './checkout-machine.ts'
import { placeOrder } from './place-order.ts'

export interface SentOrder {
  fields: OrderFields
  /** those that the customer saw */
  lines: readonly CartLine[]
}

/** The order of a page with script: straight to the api, and told also to those who have gone elsewhere meanwhile. */
export async function orderFromBrowser({ fields, lines }: SentOrder): Promise<OrderOutcome> {
  const outcome = await placeOrder(orderPayload(lines, fields))
  switch (outcome.kind) {
    case 'placed':
      clearComment()
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

function tellRefusal(errors: Extract<OrderOutcome, { kind: 'refused' }>['errors']): void {
  if (errors.length === 0) showToast({ kind: 'error', text: browserT('order.error_generic') })
  showEveryToast(
    errors.map(({ code, message }) => ({
      kind: 'error',
      text: `${browserT('order.error_code')}: ${code}. ${browserT('order.error_message')}: ${message}`,
    })),
  )
}
