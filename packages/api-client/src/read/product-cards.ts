import { type ProductCard, readProductCard } from './product.ts'
import { asList } from './values.ts'

/** Every product once, the first of those that repeat an id. */
export function readProductCards(answer: unknown): ProductCard[] {
  const cards = asList(answer).flatMap((entry) => readProductCard(entry) ?? [])
  const known = new Set<number>()
  return cards.filter(({ id }) => !known.has(id) && known.add(id))
}
