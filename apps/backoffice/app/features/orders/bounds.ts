import type {
  MAX_ADDRESS_CHARS,
  MAX_NAME_CHARS,
  MAX_NOTE_CHARS,
  MAX_STATUS_NOTE_CHARS,
} from '@oyum/contract/limits'
import type {
  DAY_PARTS as CONTRACT_PARTS,
  CANCEL_REASONS as CONTRACT_REASONS,
  MAX_HAND_SMS_CHARS,
  MAX_STAFF_NOTE_CHARS,
  MAX_STAFF_REASON_CHARS,
} from '@oyum/contract/staff/limits'

// The contract stays on the server. What differs from it here does not compile.

export const ADDRESS_LETTERS: typeof MAX_ADDRESS_CHARS = 500
export const NAME_LETTERS: typeof MAX_NAME_CHARS = 80
export const CUSTOMER_NOTE_LETTERS: typeof MAX_NOTE_CHARS = 1000
export const DISCOUNT_REASON_LETTERS: typeof MAX_STATUS_NOTE_CHARS = 500
/** of an internal note, or of what is said with an outcome */
export const NOTE_LETTERS: typeof MAX_STAFF_NOTE_CHARS = 500
export const HAND_SMS_LETTERS: typeof MAX_HAND_SMS_CHARS = 300
export const TAKE_OVER_LETTERS: typeof MAX_STAFF_REASON_CHARS = 200
export const DAY_PARTS: typeof CONTRACT_PARTS = ['morning', 'day', 'evening']
export const CANCEL_REASONS: typeof CONTRACT_REASONS = [
  ...(['customer', 'no_answer', 'no_stock', 'refused', 'address', 'other'] as const),
]
