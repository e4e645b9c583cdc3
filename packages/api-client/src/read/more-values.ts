import { parseIsoDate } from '@oyum/shop-rules/iso-date'
import { asText, type Wire } from './values.ts'

// What only answers need to be read with; values.ts is in the first script, for the stored cart.

/** Blank text says nothing. */
export const asWords = (value: unknown): string | undefined => asText(value).trim() || undefined

export const asDate = (value: unknown): Date | undefined => parseIsoDate(asText(value))

/** What the first name holds that holds something (OPEN-54). */
export function firstFilled<T>(wire: Wire, names: readonly string[], read: (value: unknown) => T[]): T[] {
  for (const name of names) {
    const list = read(wire[name])
    if (list.length > 0) return list
  }
  return []
}
