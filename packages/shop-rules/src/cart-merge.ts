import { CART_MAX_LINES, type CartItem, type CartProduct, lineKey, maxQuantity } from './cart.ts'

/** Lines with the same key become one with their quantities added up, in the place of the first. */
export function mergeLines<Line extends { readonly quantity: number }>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
): Line[] {
  const merged = new Map<string, Line>()
  for (const line of lines) {
    const key = keyOf(line)
    const first = merged.get(key)
    merged.set(key, first ? { ...first, quantity: first.quantity + line.quantity } : line)
  }
  return [...merged.values()]
}

/** Two carts of one person as one. What both hold is added up, within the stock and the size of a cart. */
export function mergeCarts<Product extends CartProduct>(
  one: readonly CartItem<Product>[],
  other: readonly CartItem<Product>[],
): readonly CartItem<Product>[] {
  return mergeLines([...one, ...other], lineKey)
    .filter((item) => maxQuantity(item) >= 1)
    .map((item) => ({ ...item, quantity: Math.min(item.quantity, maxQuantity(item)) }))
    .slice(0, CART_MAX_LINES)
}
