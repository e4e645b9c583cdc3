import type { ErrorEntry } from '@oyum/contract/errors'
import type { LineChange } from './refresh-cart-items.ts'

// Where an order stands between the first tap and its answer. Pure: what is sent, stored and said is done around it.

export type OrderOutcome =
  /** the number is missing when the answer had none (OPEN-20) */
  | { kind: 'placed'; id: number | undefined }
  /** The key belongs to an order of other content: an earlier one arrived after all. */
  | { kind: 'placed-before' }
  /** `isUnanswered`: an earlier request for the same order may have arrived, and this answer does not say. */
  | {
      kind: 'refused'
      errors: readonly ErrorEntry[]
      /** what the refusal has changed in the cart */
      changes: readonly LineChange[]
      isUnanswered: boolean
    }
  | { kind: 'logged-out'; isUnanswered: boolean }
  /** Nobody knows whether the order exists; the next try has the same key. */
  | { kind: 'unanswered' }

export type CheckoutState<Line> =
  | { name: 'idle'; isPlacedBefore: boolean }
  | { name: 'sending'; lines: readonly Line[] }
  /** An order of just these lines may have been placed: they stay as they were sent until it is known. */
  | { name: 'held'; errors: readonly ErrorEntry[] }
  | { name: 'placed'; lines: readonly Line[] }
  | { name: 'refused'; errors: readonly ErrorEntry[] }

export type CheckoutEvent<Line> =
  | { type: 'send'; lines: readonly Line[] }
  | { type: 'answer'; outcome: OrderOutcome }

const IDLE = { name: 'idle', isPlacedBefore: false } as const
const HELD = { name: 'held', errors: [] } as const

/** @param isUnanswered an order was sent before this page was opened, and no answer came */
export function startCheckout<Line>(isUnanswered: boolean): CheckoutState<Line> {
  return isUnanswered ? HELD : IDLE
}

export function nextCheckout<Line>(
  state: CheckoutState<Line>,
  event: CheckoutEvent<Line>,
): CheckoutState<Line> {
  if (state.name === 'placed') return state
  if (state.name === 'sending')
    return event.type === 'answer' ? afterAnswer(state.lines, event.outcome) : state
  return event.type === 'send' ? { name: 'sending', lines: event.lines } : state
}

function afterAnswer<Line>(lines: readonly Line[], outcome: OrderOutcome): CheckoutState<Line> {
  switch (outcome.kind) {
    case 'placed':
      return { name: 'placed', lines }
    case 'placed-before':
      return { name: 'idle', isPlacedBefore: true }
    case 'unanswered':
      return HELD
    case 'logged-out':
      return outcome.isUnanswered ? HELD : IDLE
    case 'refused':
      return { name: outcome.isUnanswered ? 'held' : 'refused', errors: outcome.errors }
  }
}

/** What lies in the cart, or what was sent: it stays on the screen although it leaves the cart. */
export function shownLines<Line>(state: CheckoutState<Line>, inCart: readonly Line[]): readonly Line[] {
  return state.name === 'sending' || state.name === 'placed' ? state.lines : inCart
}

/** Whether fresh prices and stock may change the lines. */
export function mayChangeLines({ name }: CheckoutState<unknown>): boolean {
  return name === 'idle' || name === 'refused'
}

type NoteKey = 'order.unanswered' | 'order.placedBefore' | 'order.error_generic'

/** Why the last order did not come about, until the next try: texts of the shop, or the server's own words. */
export function orderNotes(state: CheckoutState<unknown>): readonly ({ key: NoteKey } | { text: string })[] {
  switch (state.name) {
    case 'idle':
      return state.isPlacedBefore ? [{ key: 'order.placedBefore' }] : []
    case 'held':
    case 'refused':
      if (state.errors.length > 0) return state.errors.map(({ message }) => ({ text: message }))
      return [{ key: state.name === 'held' ? 'order.unanswered' : 'order.error_generic' }]
    default:
      return []
  }
}
