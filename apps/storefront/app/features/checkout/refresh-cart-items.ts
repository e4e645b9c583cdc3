import type { ProductCard } from '@oyum/contract/product'
import { type CartChange, refreshCart } from '@oyum/shop-rules/cart-refresh'
import { cardOf, cartItems } from '#app/lib/cart-store.ts'

export type LineChange = CartChange<ProductCard>

/**
 * The stored lines as the server has them now (OPEN-41); gives what the customer is told.
 * @param fresh by product id, see refreshCart
 */
export function refreshCartItems(fresh: ReadonlyMap<number, ProductCard | null>): readonly LineChange[] {
  const cards = new Map([...fresh].map(([id, product]) => [id, product && cardOf(product)]))
  const { items, changes } = refreshCart(cartItems.get(), cards)
  cartItems.set(items)
  return changes
}
