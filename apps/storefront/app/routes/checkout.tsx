import type { OrderOutcome } from '#app/features/checkout/checkout-machine.ts'
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx'
import type { SentOrder } from '#app/features/checkout/place-order.ts'
import { publicPageHeaders } from '#app/server/cache-headers.ts'
import { isOrderUnanswered } from '#app/state/order-attempt.ts'
import type { Route } from './+types/checkout'

/** The cart lives in the browser: what the server sends is the same for everybody. */
export const headers = publicPageHeaders

/** What sends an order comes after the page: nobody orders in the first second. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<OrderOutcome> {
  const ordering = await import('#app/features/checkout/place-order.ts').catch(() => undefined)
  // The line broke before it came: nothing was sent now, and of an earlier try we know as much as before.
  if (!ordering) return { kind: 'refused', errors: [], changes: [], isUnanswered: isOrderUnanswered() }
  return ordering.placeOrder((await request.json()) as SentOrder)
}

export default function Checkout() {
  return <CheckoutPage />
}
