import { defaultVariation, isInStock, type Stocked } from './stock.ts'

interface Piece<Variation extends Stocked> extends Stocked {
  readonly id: number
  readonly variations: readonly Variation[]
}

/**
 * What «all into the cart» puts there, one of each: what is in stock and does not lie in the cart yet, in whatever colour.
 * Nobody has chosen a variation here, so it is the one that a card takes.
 */
export function piecesToAdd<Variation extends Stocked, Product extends Piece<Variation>>(
  pieces: readonly (Product & Piece<Variation>)[],
  cart: readonly { readonly id: number }[],
): { product: Product; variation: Variation | undefined }[] {
  return pieces.flatMap((product) => {
    const variation = defaultVariation(product.variations)
    const isWanted = isInStock(product, variation) && !cart.some(({ id }) => id === product.id)
    return isWanted ? [{ product, variation }] : []
  })
}
