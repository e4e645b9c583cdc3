import type { ProductCard, Variation } from '@oyum/api-client/read/product'
import { addToCart, findLine, removeLine, setQuantity, takeOne } from '@oyum/shop-rules/cart'
import type { Stocked } from '@oyum/shop-rules/stock'
import { useStore } from '@oyum/ui/state/store.ts'
import { createStoredValue, parseList } from '@oyum/ui/state/stored-value.ts'
import { type CartLine, readCartLine, writeCartLine } from './cart-codec.ts'

// The cart in the browser: `cart_items` in local storage, the same in every tab, kept through login and logout (OPEN-41).
// The server judges price and stock when the order is placed.

export type { CartLine } from './cart-codec.ts'

type LineOf = Pick<CartLine, 'id' | 'variation'>

const EMPTY: readonly CartLine[] = []

export const cartItems = createStoredValue<readonly CartLine[]>({
  area: 'local',
  key: 'cart_items',
  read: (text) => parseList(text, readCartLine),
  write: (lines) => JSON.stringify(lines.map(writeCartLine)),
})

/** False when it was not added: sold out, as many as there are lie in the cart already, or the cart is full. */
export function addOneToCart(product: ProductCard, variation?: Variation): boolean {
  return change((items) => addToCart(items, product, variation))
}

/** @param line with the stock as the page has it now */
export function takeOneFromCart(line: LineOf & Stocked): void {
  change((items) => takeOne(items, line))
}

export function setCartQuantity(line: LineOf, quantity: number): void {
  change((items) => setQuantity(items, line, quantity))
}

export function removeFromCart(line: LineOf): void {
  change((items) => removeLine(items, line))
}

/**
 * A line that was taken out comes back: as many, before the line that it stood before. One put in anew meanwhile stays.
 * @param before the cart that it was taken out of
 */
export function putBackIntoCart(before: readonly CartLine[], line: LineOf): void {
  change((items) => {
    const gone = findLine(before, line)
    if (!gone || findLine(items, line)) return items
    const followers = before.slice(before.indexOf(gone) + 1)
    const next = items.findIndex((item) => findLine(followers, item))
    const at = next < 0 ? items.length : next
    return [...items.slice(0, at), gone, ...items.slice(at)]
  })
}

/** What was ordered leaves the cart; what was put into it meanwhile stays. */
export function takeOrderedFromCart(ordered: readonly CartLine[]): void {
  const left = cartItems.get().map((item) => {
    return { ...item, quantity: item.quantity - (findLine(ordered, item)?.quantity ?? 0) }
  })
  cartItems.set(left.filter(({ quantity }) => quantity > 0))
}

/** The number on the cart's badge: the sum of quantities, not of lines (OPEN-42). */
export function countPieces(items: readonly Pick<CartLine, 'quantity'>[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function useCartItems(): readonly CartLine[] {
  return useStore(cartItems, EMPTY)
}

export function useCartCount(): number {
  return countPieces(useCartItems())
}

export function useCartLine(line: LineOf): CartLine | undefined {
  return findLine(useCartItems(), line)
}

function change(next: (items: readonly CartLine[]) => readonly CartLine[]): boolean {
  const items = cartItems.get()
  const changed = next(items)
  if (changed === items) return false
  cartItems.set(changed)
  return true
}
