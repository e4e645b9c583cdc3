import { ORDER_KEY_PATTERN } from '@oyum/contract/limits'
import { createStoredValue, parseJson } from '@oyum/ui/state/stored-value.ts'

// One attempt to place an order: its key goes with every request for it, so that however often it is sent, over however
// bad a line, in however many tabs, the server places it once. It ends when the order is known to be placed.

export interface OrderAttempt {
  key: string
  /** It was sent and no answer came: the order may exist. */
  isUnanswered: boolean
}

const KEY = new RegExp(ORDER_KEY_PATTERN)

export function parseAttempt(text: string | null): OrderAttempt | undefined {
  const { key, isUnanswered }: Partial<OrderAttempt> = Object(parseJson(text))
  if (typeof key !== 'string' || !KEY.test(key)) return undefined
  return { key, isUnanswered: isUnanswered === true }
}

const savedAttempt = createStoredValue({ area: 'local', key: 'order_attempt', read: parseAttempt })

export function isOrderUnanswered(): boolean {
  return savedAttempt.get()?.isUnanswered ?? false
}

/** The one under way, or a new one. */
export function currentAttempt(): OrderAttempt {
  return savedAttempt.get() ?? { key: newKey(), isUnanswered: false }
}

export function saveAttempt(attempt: OrderAttempt): void {
  savedAttempt.set(attempt)
}

/**
 * At the end of a login. The next one at this phone is not told of it, but the key stays: whoever logs in again and
 * orders the same gets the same order, and with another customer's name it is another key to the server.
 */
export function clearUnanswered(): void {
  const attempt = savedAttempt.get()
  if (attempt) saveAttempt({ ...attempt, isUnanswered: false })
}

export function endAttempt(): void {
  savedAttempt.set(undefined)
}

/** randomUUID is missing where the page came without encryption. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
