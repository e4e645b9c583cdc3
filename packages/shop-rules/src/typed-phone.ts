import { COUNTRY_PREFIX, nationalPhone, normalizeContactPhone } from './phone.ts'

// A number while it is typed behind a shown +993, and as it is sent then.

/** '65 12 34 5' while it is typed. */
export function inPairs(digits: string): string {
  return (digits.match(/..?/g) ?? []).join(' ')
}

/** A contact number for a field behind +993: one of ours in pairs without the prefix, one from abroad as it is typed. */
export function typedContactPhone(value: string): { isAbroad: boolean; text: string } {
  const [, abroad, rest = ''] = /^\s*(?:(?:\+|00)993)?(\+|00)?(.*)$/.exec(value) ?? []
  if (abroad) return { isAbroad: true, text: value }
  return { isAbroad: false, text: inPairs(nationalPhone(rest) ?? rest.replace(/[^0-9]/g, '')) }
}

/** As it is sent: one of ours always with its prefix, which the field shows and nobody types. */
export function contactPhone(value: string): string {
  const ours = nationalPhone(value)
  return ours ? COUNTRY_PREFIX + ours : normalizeContactPhone(value)
}
