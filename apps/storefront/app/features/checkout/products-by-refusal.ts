import type { ProductCard } from '@oyum/api-client/read/product'
import type { RefusedLine } from '@oyum/api-client/read/refused-lines'
import type { CartLine } from '#app/state/cart-store.ts'

/** The products of the cart as a refused order describes them; null for what is no longer sold. */
export function productsByRefusal(
  items: readonly CartLine[],
  lines: readonly RefusedLine[],
): Map<number, ProductCard | null> {
  const products = new Map<number, ProductCard | null>()
  for (const line of lines) {
    const id = line.productId
    const known = products.get(id) ?? items.find((item) => item.id === id)
    if (known) products.set(id, withLine(known, line))
  }
  return products
}

function withLine(product: ProductCard, { variation, discount, offer }: RefusedLine): ProductCard | null {
  if (variation === undefined) return offer ? { ...product, discount, ...offer } : null
  const variations = product.variations.flatMap((one) => {
    if (one.type !== variation) return [one]
    return offer ? [{ ...one, ...offer }] : []
  })
  return { ...product, discount, variations }
}
