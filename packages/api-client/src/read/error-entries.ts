import type { ErrorEntry } from '@oyum/contract/errors'
import { asList, asText, asWire } from './values.ts'

/** The reasons of a refusal. The documents promise a code and a message; the rest is our own server's. */
export function readErrorEntries(errors: unknown): ErrorEntry[] {
  return asList(errors).map((entry) => {
    const wire = asWire(entry)
    return { ...wire, code: asText(wire.code), message: asText(wire.message) }
  })
}
