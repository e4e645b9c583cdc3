import type { Locale } from './locales.ts'

export type PluralForm = 'one' | 'few' | 'many' | 'other'

/** Which form of a noun follows the number: 1 стул, 2 стула, 5 стульев, 1,5 стула. */
export function pluralForm(count: number, locale: Locale): PluralForm {
  const size = Math.abs(count)
  if (locale !== 'ru') return size === 1 ? 'one' : 'other'
  if (!Number.isInteger(size)) return 'other'

  const lastDigit = size % 10
  const lastTwoDigits = size % 100
  // 11 to 14 end like 1 to 4 and yet are counted like 5.
  if (lastTwoDigits >= 11 && lastTwoDigits <= 14) return 'many'
  if (lastDigit === 1) return 'one'
  return lastDigit >= 2 && lastDigit <= 4 ? 'few' : 'many'
}
