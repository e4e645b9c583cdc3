import { type CartItem, type CartProduct, type CartVariation, linePrice, maxQuantity } from './cart.ts'

export interface FreshProduct extends CartProduct {
  readonly variations: readonly CartVariation[]
}

/** What the customer is told: `gone` is sold out or no longer sold. */
export type CartChange<Product extends CartProduct> =
  | { readonly kind: 'lowered'; readonly item: CartItem<Product>; readonly left: number }
  | { readonly kind: 'gone'; readonly item: CartItem<Product> }
  | { readonly kind: 'price'; readonly item: CartItem<Product> }

export interface RefreshedCart<Product extends CartProduct> {
  readonly items: readonly CartItem<Product>[]
  readonly changes: readonly CartChange<Product>[]
}

/**
 * The lines with name, price and stock as the server has them now; a quantity above the stock is lowered to it (OPEN-41).
 *
 * @param fresh by product id. `null`: the server says there is none. A product that is not in the map could not be
 *   asked about, and its line stays as it is.
 */
export function refreshCart<Product extends FreshProduct>(
  items: readonly CartItem<Product>[],
  fresh: ReadonlyMap<number, Product | null>,
): RefreshedCart<Product> {
  const changes: CartChange<Product>[] = []
  const refreshed = items.flatMap((item) => {
    const product = fresh.get(item.id)
    if (product === undefined) return [item]
    const next = product && asLine(item, product)
    if (!next || maxQuantity(next) < 1) {
      changes.push({ kind: 'gone', item })
      return []
    }
    if (linePrice({ ...next, quantity: 1 })?.unitTenge !== linePrice({ ...item, quantity: 1 })?.unitTenge)
      changes.push({ kind: 'price', item: next })
    const left = maxQuantity(next)
    if (next.quantity <= left) return [next]
    const lowered = { ...next, quantity: left }
    changes.push({ kind: 'lowered', item: lowered, left })
    return [lowered]
  })
  return { items: refreshed, changes }
}

/** Undefined when the line can no longer be ordered as it was chosen. */
function asLine<Product extends FreshProduct>(
  { quantity, variation }: CartItem<Product>,
  product: Product,
): CartItem<Product> | undefined {
  const offered = product.variations
  if (!variation) return offered.length === 0 ? { ...product, quantity } : undefined
  const same = offered.find(({ type }) => type === variation.type)
  return same && { ...product, quantity, variation: same }
}
