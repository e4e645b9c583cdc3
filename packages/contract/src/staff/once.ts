import { Type } from 'typebox'
import { MAX_ORDER_KEY_CHARS, MIN_ORDER_KEY_CHARS, ORDER_KEY_PATTERN } from '../limits.ts'

/** Of every call whose head says `once`. */
export const OnceHeaders = Type.Object({
  'idempotency-key': Type.String({
    ...{ minLength: MIN_ORDER_KEY_CHARS, maxLength: MAX_ORDER_KEY_CHARS, pattern: ORDER_KEY_PATTERN },
    description:
      'the same key with the same request is done once and answered alike for a day; with another request it is refused',
  }),
})
