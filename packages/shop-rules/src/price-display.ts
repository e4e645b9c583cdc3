import { parseDecimal } from './decimals.ts'
import { payableTenge } from './discount.ts'
import { manatFromTenge, parsePrice, roundHalfUp, tengeFromManat } from './money.ts'

export interface PricedVariation {
  price?: unknown
}

// The fields as calls give them: numbers or text, any of them missing.
export interface PricedProduct {
  price?: unknown
  base_price?: unknown
  discount?: unknown
  discount_value?: unknown
  discount_type?: string | null | undefined
  variations?: readonly PricedVariation[] | null | undefined
}

export interface PriceDisplay {
  /** What the customer pays, in manat. Missing when the price is unknown: a dash is shown. */
  shown?: number
  /** Struck through. Present only when it is above the shown price. */
  original?: number
  /** '-15%' */
  badge?: string
}

/** A given discountedPrice is not looked at: it is always computed here, by type, from price and discount (OPEN-09). */
export function priceDisplay(product: PricedProduct, chosenVariation?: PricedVariation): PriceDisplay {
  const priceTenge = findPriceTenge(product, chosenVariation)
  if (priceTenge === undefined) return {}

  const shownTenge = payableTenge(priceTenge, discountOf(product), product.discount_type)
  const shown = manatFromTenge(shownTenge)
  if (shownTenge >= priceTenge) return { shown }

  const badgePercent = roundHalfUp(((priceTenge - shownTenge) * 100) / priceTenge)
  const display: PriceDisplay = { shown, original: manatFromTenge(priceTenge) }
  // One manat off a wardrobe rounds to '-0%', which says nothing.
  if (badgePercent > 0) display.badge = `-${badgePercent}%`
  return display
}

/** The price before any discount. The first that can be read: chosen variation, price, base_price, variations. */
export function findPriceTenge(
  product: PricedProduct,
  chosenVariation?: PricedVariation,
): number | undefined {
  const candidates = [
    chosenVariation?.price,
    product.price,
    product.base_price,
    ...(product.variations ?? []).map((variation) => variation.price),
  ]
  for (const candidate of candidates) {
    const manat = parsePrice(candidate)
    if (manat === undefined) continue
    const tenge = tengeFromManat(manat)
    if (Number.isSafeInteger(tenge) && tenge >= 0) return tenge
  }
  return undefined
}

/** Percent points or manat, as discount_type says; 0 when there is none. */
export function discountOf(product: PricedProduct): number {
  return parseDecimal(product.discount) ?? parseDecimal(product.discount_value) ?? 0
}
