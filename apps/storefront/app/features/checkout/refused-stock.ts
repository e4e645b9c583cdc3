import type { ErrorEntry } from '@oyum/contract/errors'
import type { ProductCard } from '@oyum/contract/product'
import type { CartLine } from '#app/lib/cart-store.ts'

/**
 * The products of the cart as a refused order describes them: what is left of each, or that it is no longer sold. Newer
 * than any answer about the product that some cache may still give.
 */
export function productsByRefusal(
  items: readonly CartLine[],
  errors: readonly ErrorEntry[],
): Map<number, ProductCard | null> {
  const products = new Map<number, ProductCard | null>()
  for (const { code, product_id: id, available = 0, variation: type } of errors) {
    const line = items.find((item) => item.id === id)
    if (!line || id === undefined) continue
    if (code === 'not_found') products.set(id, null)
    if (code !== 'stock') continue
    const known = products.get(id) ?? line
    products.set(
      id,
      type
        ? {
            ...known,
            variations: known.variations.map((one) =>
              one.type === type ? { ...one, stock: available } : one,
            ),
          }
        : { ...known, total_stock: available },
    )
  }
  return products
}
