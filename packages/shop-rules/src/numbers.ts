import { shiftDecimalPoint } from './decimals.ts'
import type { Locale } from './locales.ts'
import { manatFromTenge } from './money.ts'

const NO_BREAK_SPACE = '\u00a0'
const DIGIT_BEFORE_GROUP_OF_THREE = /\d(?=(?:\d{3})+$)/g

// Shown in place of a number that nobody knows (PRICE-14).
export const UNKNOWN_NUMBER = '–'

/**
 * A number in the ru-RU style, whatever the language: '1 234,5' with no-break spaces and at most two decimals.
 * Written by hand so that the server and every browser print the same characters: Intl data differ between them.
 */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return UNKNOWN_NUMBER
  const size = Math.abs(value)
  // BigInt because a hundred times a large whole number is no longer exact, and prints with an exponent.
  const hundredths = Number.isInteger(size)
    ? BigInt(size) * 100n
    : BigInt(Math.round(shiftDecimalPoint(size, 2)))
  const digits = String(hundredths).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(DIGIT_BEFORE_GROUP_OF_THREE, `$&${NO_BREAK_SPACE}`)
  const decimals = digits.slice(-2).replace(/0+$/, '')
  const sign = value < 0 && hundredths > 0n ? '-' : ''
  return sign + whole + (decimals && `,${decimals}`)
}

/** A count of things (views, products, pieces): whole, never below 0. */
export function formatCount(count: number): string {
  return formatNumber(Math.max(0, Math.trunc(count)))
}

/** A size or a weight: English has its decimal point here, as in the texts beside it; the style above is that of prices. */
export function formatMeasure(value: number, locale: Locale): string {
  const text = formatNumber(value)
  return locale === 'en' ? text.replace(',', '.') : text
}

/** A sum in manat, the number alone: 123450 tenge are '1 234,5'. */
export function formatTenge(tenge: number): string {
  return formatNumber(manatFromTenge(tenge))
}

/** '1 234,5 TMT'. The label is the shop's own (packages/settings/shop.json), not Intl's. */
export function formatMoney(tenge: number | undefined, currencyLabel: string): string {
  if (tenge === undefined || !Number.isFinite(tenge)) return UNKNOWN_NUMBER
  return formatTenge(tenge) + NO_BREAK_SPACE + currencyLabel
}
