import { useStore } from './store.ts'
import { createStoredList } from './stored-list.ts'

/** What the shell needs to know of a line; the cart itself adds the rest. */
export interface CartItem {
  readonly quantity: number
}

const EMPTY: readonly CartItem[] = []

export const cartItems = createStoredList<CartItem>('cart_items', readCartItem)

/** The number on the cart's badge: the sum of quantities, not of lines (OPEN-42). */
export function countPieces(items: readonly CartItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function useCartCount(): number {
  return countPieces(useStore(cartItems, EMPTY))
}

function readCartItem(value: unknown): CartItem | undefined {
  const { quantity } = (value ?? {}) as Partial<CartItem>
  return Number.isSafeInteger(quantity) && Number(quantity) > 0 ? (value as CartItem) : undefined
}
