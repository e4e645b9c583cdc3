import { parseDecimal } from './decimals.ts'

export interface ProductWithImages {
  image?: unknown
}

export interface StockedVariation {
  stock?: unknown
}

export interface StockedProduct {
  total_stock?: unknown
  stock?: unknown
}

// At this many pieces or fewer the product page and the cart say how many are left.
export const LOW_STOCK_LIMIT = 5

/** The picture files of a product: some calls give a list of names, others one name. */
export function imagesOf(product: ProductWithImages): string[] {
  const names: unknown[] = Array.isArray(product.image) ? product.image : [product.image]
  return names.filter((name): name is string => typeof name === 'string' && name.trim() !== '')
}

export function firstImage(product: ProductWithImages): string | undefined {
  return imagesOf(product)[0]
}

/** Whole pieces that can be sold. A chosen variation has its own stock; else total_stock, failing that stock. */
export function stockOf(product: StockedProduct, chosenVariation?: StockedVariation): number {
  const stock =
    parseDecimal(chosenVariation?.stock) ??
    parseDecimal(product.total_stock) ??
    parseDecimal(product.stock) ??
    0
  return Math.max(0, Math.floor(stock))
}

export function isInStock(product: StockedProduct, chosenVariation?: StockedVariation): boolean {
  return stockOf(product, chosenVariation) > 0
}

export function isLowStock(product: StockedProduct, chosenVariation?: StockedVariation): boolean {
  const stock = stockOf(product, chosenVariation)
  return stock > 0 && stock <= LOW_STOCK_LIMIT
}

/** What is meant when nobody has chosen: the first in stock, else the first. */
export function defaultVariation<Variation extends { readonly stock?: unknown }>(
  variations: readonly Variation[] | undefined,
): Variation | undefined {
  return variations?.find(({ stock }) => Number(stock) > 0) ?? variations?.[0]
}
