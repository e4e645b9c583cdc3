import { type Discount, payableTenge } from './discount.ts'
import { roundHalfUp } from './money.ts'

export interface PricedVariation {
  /** undefined: it costs what the product costs */
  readonly priceTenge: number | undefined
}

export interface PricedProduct {
  /** before the discount; undefined when nobody knows it */
  readonly priceTenge: number | undefined
  readonly discount: Discount | undefined
}

export interface PriceDisplay {
  /** What the customer pays. Missing when the price is unknown: a dash is shown. */
  shownTenge?: number
  /** Struck through. Present only when it is above the shown price. */
  originalTenge?: number
  /** '-15%' */
  badge?: string
}

/** What the customer pays is always computed here, by the kind of the discount (OPEN-09). */
export function priceDisplay(product: PricedProduct, chosenVariation?: PricedVariation): PriceDisplay {
  const originalTenge = fullPriceTenge(product, chosenVariation)
  if (originalTenge === undefined) return {}

  const shownTenge = payableTenge(originalTenge, product.discount)
  if (shownTenge >= originalTenge) return { shownTenge }

  const badgePercent = roundHalfUp(((originalTenge - shownTenge) * 100) / originalTenge)
  const display: PriceDisplay = { shownTenge, originalTenge }
  // One manat off a wardrobe rounds to '-0%', which says nothing.
  if (badgePercent > 0) display.badge = `-${badgePercent}%`
  return display
}

/** The price before any discount: that of the chosen variation, else the product's (OPEN-67). */
export function fullPriceTenge(
  product: Pick<PricedProduct, 'priceTenge'>,
  chosenVariation?: PricedVariation,
): number | undefined {
  return chosenVariation?.priceTenge ?? product.priceTenge
}
