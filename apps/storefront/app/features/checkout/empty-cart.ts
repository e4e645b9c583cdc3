import { findLine } from '@oyum/shop-rules/cart'
import { cartItems } from '#app/state/cart-store.ts'

/** Empties the cart. What is returned puts everything back as it was, beside what was added meanwhile. */
export function emptyCart(): () => void {
  const before = cartItems.get()
  cartItems.set([])
  return () => {
    const added = cartItems.get().filter((line) => !findLine(before, line))
    cartItems.set([...before, ...added])
  }
}
