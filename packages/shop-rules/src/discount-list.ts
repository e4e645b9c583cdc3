import { parseDecimal } from './decimals.ts'
import { type PricedProduct, priceDisplay } from './price-display.ts'

/** The percents of the discount chips: distinct, ascending, from entries such as { discount: 15 }. */
export function discountPercents(entries: unknown): number[] {
  if (!Array.isArray(entries)) return []
  const percents = entries.map(discountOfEntry).filter((percent) => percent !== undefined)
  return [...new Set(percents)].sort((one, other) => one - other)
}

function discountOfEntry(entry: unknown): number | undefined {
  if (typeof entry !== 'object' || entry === null || !('discount' in entry)) return undefined
  return parseDecimal(entry.discount)
}

export interface DiscountedEntry extends PricedProduct {
  id?: unknown
}

/** Entries without an id or with a repeated one are dropped, and what the customer pays is computed, in manat. */
export function readDiscounted<T extends DiscountedEntry>(
  products: readonly T[],
  keepAtMost = Number.POSITIVE_INFINITY,
): (T & { discountedPrice: number | undefined })[] {
  // As text, because one call may give an id as 7 and another as '7'.
  const firstById = new Map<string, T>()
  for (const product of products) {
    const id = String(product.id ?? '').trim()
    if (id !== '' && !firstById.has(id)) firstById.set(id, product)
  }
  return [...firstById.values()]
    .slice(0, keepAtMost)
    .map((product) => ({ ...product, discountedPrice: priceDisplay(product).shown }))
}
