// One attempt to place an order: its key goes with every request for it, so that however often it is sent, over however
// bad a line, in however many tabs, the server places it once. It ends when the order is known to be placed.

export interface OrderAttempt {
  key: string
  /** It was sent and no answer came: the order may exist. */
  isUnanswered: boolean
}

const ORDER_ATTEMPT_KEY = 'order_attempt'
const KEY_PATTERN = /^[A-Za-z0-9_-]{8,100}$/
let inMemory: OrderAttempt | undefined

export function parseAttempt(text: string | null): OrderAttempt | undefined {
  try {
    const { key, isUnanswered } = JSON.parse(text ?? 'null') as Partial<OrderAttempt>
    if (typeof key !== 'string' || !KEY_PATTERN.test(key)) return undefined
    return { key, isUnanswered: isUnanswered === true }
  } catch {
    return undefined
  }
}

export function isOrderUnanswered(): boolean {
  return findAttempt()?.isUnanswered ?? false
}

/** The one under way, or a new one. */
export function currentAttempt(): OrderAttempt {
  return findAttempt() ?? { key: newKey(), isUnanswered: false }
}

export function keepAttempt(attempt: OrderAttempt): void {
  inMemory = attempt
  try {
    localStorage.setItem(ORDER_ATTEMPT_KEY, JSON.stringify(attempt))
  } catch {
    // Storage is closed to us: the page knows it as long as it is open.
  }
}

/**
 * At the end of a login. The next one at this phone is not told of it, but the key stays: whoever logs in again and
 * orders the same gets the same order, and with another customer's name it is another key to the server.
 */
export function silenceAttempt(): void {
  const attempt = findAttempt()
  if (attempt) keepAttempt({ ...attempt, isUnanswered: false })
}

export function endAttempt(): void {
  inMemory = undefined
  try {
    localStorage.removeItem(ORDER_ATTEMPT_KEY)
  } catch {
    // Nothing was kept.
  }
}

function findAttempt(): OrderAttempt | undefined {
  try {
    return parseAttempt(localStorage.getItem(ORDER_ATTEMPT_KEY))
  } catch {
    return inMemory
  }
}

/** randomUUID is missing where the page came without encryption. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
