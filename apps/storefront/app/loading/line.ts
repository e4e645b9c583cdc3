import { isAborted } from '@oyum/api-client/api-error'
import { createStore } from '@oyum/ui/state/store.ts'
import { KEPT_HEADER } from '#app/lib/offline-headers.ts'

/** Whether our own api did not answer when it was asked last. What the browser believes of its line is no answer: it is
 *  happy with a router that leads nowhere. */
export const isLineDown = createStore(false)

let kept = 0
/** How many answers were the phone's own: what was asked for meanwhile may be as old as they are. */
export const keptAnswers = (): number => kept

/** @param outcome of a call: its answer, or what was thrown */
export function hearLine(outcome: unknown): void {
  if (outcome instanceof Response) {
    const isKept = outcome.headers.has(KEPT_HEADER)
    if (isKept) kept += 1
    isLineDown.set(isKept)
    // not when the shopper went elsewhere: then nothing is known
  } else if (!isAborted(outcome)) isLineDown.set(true)
}
