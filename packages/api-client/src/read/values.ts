import { parseDecimal } from '@oyum/shop-rules/decimals'
import { tengeFromManat } from '@oyum/shop-rules/money'

// The small change of reading: each takes whatever came and gives one exact kind of value. A server of the family may
// send a number as text, a decimal comma, one name in place of a list, or nothing at all.

export type Wire = Readonly<Record<string, unknown>>

/** Any value as something that may be asked for fields; what is no object has none that pass the functions below. */
export const asWire = (value: unknown): Wire => Object(value) as Wire

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export function asId(value: unknown): number | undefined {
  const id = parseDecimal(value)
  return id !== undefined && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Whole things, never fewer than none; undefined when nothing was said. */
export function findCount(value: unknown): number | undefined {
  const count = parseDecimal(value)
  return count === undefined ? undefined : Math.max(0, Math.floor(count))
}

export const asCount = (value: unknown): number => findCount(value) ?? 0

/** Manat on the wire, as a number or as text such as '1 234,50'. */
export function asTenge(value: unknown): number | undefined {
  const manat = parseDecimal(value)
  const tenge = manat === undefined ? Number.NaN : tengeFromManat(manat)
  return Number.isSafeInteger(tenge) && tenge >= 0 ? tenge : undefined
}

/** File names: some answers give a list, others a single name. */
export function asFiles(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter(
    (name): name is string => typeof name === 'string' && name.trim() !== '',
  )
}

export const asFile = (value: unknown): string | undefined => asFiles(value)[0]
