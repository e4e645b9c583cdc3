import type { MOST_COUNTED } from '@oyum/contract/staff/limits'
import { formatCount } from '@oyum/shop-rules/numbers'

// The type holds it to the contract, whose values stay on the server.
const COUNTED_UP_TO: typeof MOST_COUNTED = 1000

/** The server counts no further: '999+'. */
export function countText(count: number): string {
  return count < COUNTED_UP_TO ? formatCount(count) : `${COUNTED_UP_TO - 1}+`
}
