import { isOrderUnanswered } from '#app/state/order-attempt.ts'
import type { OrderOutcome } from './checkout-machine.ts'
import type { SentOrder } from './order-from-browser.ts'

// What sends an order comes after the page: nobody orders in the first second.

export const loadOrdering = () => import('./order-from-browser.ts')

export async function sendOrder(order: SentOrder): Promise<OrderOutcome> {
  const ordering = await loadOrdering().catch(() => undefined)
  // The line broke before it came: nothing was sent now, and of an earlier try we know as much as before.
  if (!ordering) return { kind: 'refused', errors: [], lines: [], isUnanswered: isOrderUnanswered() }
  return ordering.orderFromBrowser(order)
}
