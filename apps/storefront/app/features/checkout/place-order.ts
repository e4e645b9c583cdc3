import { ApiError, NetworkError } from '@oyum/api-client/api-error'
import { readRefusedLines } from '@oyum/api-client/read/refused-lines'
import { type ErrorCode, IDEMPOTENCY_HEADER } from '@oyum/contract/errors'
import type { PlaceOrder } from '@oyum/contract/order'
import { browserApi } from '#app/loading/browser-load.ts'
import { currentAttempt, endAttempt, type OrderAttempt, saveAttempt } from '#app/state/order-attempt.ts'
import type { OrderOutcome } from './checkout-machine.ts'

// A lost answer is often a moment's matter: asked again by itself, then by the customer.
const PAUSES_MS = [1000, 3000]
// With these the server has looked for the key, found no order and placed none.
const NOT_PLACED: readonly ErrorCode[] = ['price_changed', 'stock', 'not_found']

export async function placeOrder(body: PlaceOrder): Promise<OrderOutcome> {
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
        return readRefusal(error, { ...attempt, isUnanswered: attempt.isUnanswered || sent > 0 })
      }
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
      const pause = PAUSES_MS[sent]
      if (pause === undefined) return { kind: 'unanswered' }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

function readRefusal(error: ApiError, before: OrderAttempt): OrderOutcome {
  if (error.has('idempotency_mismatch')) {
    endAttempt()
    return { kind: 'placed-before' }
  }
  const isUnanswered = before.isUnanswered && !NOT_PLACED.some((code) => error.has(code))
  saveAttempt({ ...before, isUnanswered })
  if (error.status === 401) return { kind: 'logged-out', isUnanswered }
  return { kind: 'refused', errors: error.errors, lines: readRefusedLines(error.lines), isUnanswered }
}
