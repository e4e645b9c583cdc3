/** A product, or one of its variations: whole pieces that can be sold, never fewer than none. */
export interface Stocked {
  readonly stock: number
}

// At this many pieces or fewer the product page and the cart say how many are left.
export const LOW_STOCK_LIMIT = 5

/** Of the chosen variation when there is one (OPEN-67). */
export function stockOf(product: Stocked, chosenVariation?: Stocked): number {
  return (chosenVariation ?? product).stock
}

export function isInStock(product: Stocked, chosenVariation?: Stocked): boolean {
  return stockOf(product, chosenVariation) > 0
}

export function isLowStock(product: Stocked, chosenVariation?: Stocked): boolean {
  const stock = stockOf(product, chosenVariation)
  return stock > 0 && stock <= LOW_STOCK_LIMIT
}

/** What is meant when nobody has chosen: the first in stock, else the first. */
export function defaultVariation<Variation extends Stocked>(
  variations: readonly Variation[],
): Variation | undefined {
  return variations.find(({ stock }) => stock > 0) ?? variations[0]
}
