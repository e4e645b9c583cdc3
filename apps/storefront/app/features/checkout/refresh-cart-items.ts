import type { ProductCard } from '@oyum/api-client/read/product'
import { type CartChange, refreshCart } from '@oyum/shop-rules/cart-refresh'
import { cartItems } from '#app/state/cart-store.ts'

export type LineChange = CartChange<ProductCard>

/**
 * The stored lines as the server has them now (OPEN-41); gives what the customer is told.
 * @param fresh by product id, see refreshCart
 */
export function refreshCartItems(fresh: ReadonlyMap<number, ProductCard | null>): readonly LineChange[] {
  const { items, changes } = refreshCart(cartItems.get(), fresh)
  cartItems.set(items)
  return changes
}
