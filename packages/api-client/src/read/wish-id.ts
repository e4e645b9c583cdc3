import { asId, asWire } from './values.ts'

/** The id of a favourite, in an answer and in a list that any version of the shop has stored. */
export function findWishId(entry: unknown): number | undefined {
  const { product_id, id } = asWire(entry)
  return asId(product_id) ?? asId(id) ?? asId(entry)
}
