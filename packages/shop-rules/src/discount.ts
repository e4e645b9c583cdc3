import { TENGE_PER_MANAT } from './money.ts'

/** Percent points (12.5), rounded to whole manat when it is taken off; or an amount, which is not. Above 0. */
export type Discount = { readonly percent: number } | { readonly tenge: number }

/**
 * The price after the discount, by the rule of the documents: a percent discount is rounded to whole manat,
 * an amount is taken off as it is, and nothing falls below 0.
 *
 * Without a discount the price stays alone. The bare formula would round a price of 20.49 to 20 and so announce a
 * discount that nobody gave.
 */
export function discountedTenge(priceTenge: number, discount: Discount | undefined): number {
  if (!discount) return priceTenge
  if ('tenge' in discount) return Math.max(0, priceTenge - discount.tenge)
  if (discount.percent >= 100) return 0
  return wholeManatAfterPercent(priceTenge, discount.percent) * TENGE_PER_MANAT
}

/**
 * What the customer pays. Rounding to whole manat may lift a small discount above the price (1 % off 19.99 is
 * rounded to 20); the price then stands (OPEN-09).
 */
export function payableTenge(priceTenge: number, discount: Discount | undefined): number {
  return Math.min(priceTenge, discountedTenge(priceTenge, discount))
}

// Whole-number arithmetic from end to end: a product of two binary fractions can miss a half by a hair, and then
// the browser and the database would disagree by a manat.
function wholeManatAfterPercent(priceTenge: number, percent: number): number {
  const [digits, scale] = asFraction(percent)
  const remaining = BigInt(priceTenge) * (100n * scale - digits)
  const whole = BigInt(TENGE_PER_MANAT) * 100n * scale
  return Number((2n * remaining + whole) / (2n * whole))
}

function asFraction(decimal: number): [digits: bigint, scale: bigint] {
  // Finer than a millionth of a percent is noise of a calculation, not a discount anybody set.
  const [whole = '0', decimals = ''] = decimal.toFixed(6).split('.')
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)]
}
