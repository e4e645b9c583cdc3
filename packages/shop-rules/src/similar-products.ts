import { SIMILAR_LIMIT } from './limits.ts'
import { isInStock, type Stocked } from './stock.ts'

interface Similar extends Stocked {
  readonly id: number
}

/**
 * What goes with the cart: the related products of its lines, each once, in stock, not in the cart, in a new order, at
 * most 12.
 *
 * @param related the related products of each line
 * @param random from 0 up to 1, as Math.random
 */
export function similarProducts<Product extends Similar>(
  related: readonly (readonly Product[])[],
  cartIds: readonly number[],
  random: () => number,
): Product[] {
  const known = new Map(related.flat().map((product) => [product.id, product]))
  const offered = [...known.values()].filter((product) => isInStock(product) && !cartIds.includes(product.id))
  return shuffled(offered, random).slice(0, SIMILAR_LIMIT)
}

/** Fisher and Yates: every order is as likely as any other. */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1))
}
