import { payableTenge } from './discount.ts'
import { fullPriceTenge, type PricedProduct, type PricedVariation } from './price-display.ts'
import { type Stocked, stockOf } from './stock.ts'

// The cart as lists of lines: every function gives a new list, or the same one when nothing changes.

export const CART_MAX_LINES = 100
export const CART_MAX_QUANTITY = 100_000

export interface CartProduct extends PricedProduct, Stocked {
  readonly id: number
}

export interface CartVariation extends PricedVariation, Stocked {
  readonly type: string
}

/** The product's fields as they were when it was added, plus quantity; one line a product and chosen variation (OPEN-44). */
export type CartItem<Product extends CartProduct = CartProduct> = Product & {
  readonly quantity: number
  readonly variation?: CartVariation | undefined
}

type Items<Product extends CartProduct> = readonly CartItem<Product>[]
type Keyed = Pick<CartItem, 'id' | 'variation'>

export function lineKey({ id, variation }: Keyed): string {
  return variation ? `${id}/${variation.type}` : String(id)
}

/** The most of this line that can be ordered. */
export function maxQuantity(item: Stocked & Pick<Keyed, 'variation'>): number {
  return Math.min(stockOf(item, item.variation), CART_MAX_QUANTITY)
}

export function canAddOne(item: CartItem): boolean {
  return item.quantity < maxQuantity(item)
}

export function findLine<Product extends CartProduct>(
  items: Items<Product>,
  wanted: Keyed,
): CartItem<Product> | undefined {
  const key = lineKey(wanted)
  return items.find((item) => lineKey(item) === key)
}

/**
 * One more of it, never more than the stock that the product has now, which the line takes over: what it was when the
 * line was stored says nothing. What is sold out, or does not fit in a full cart, is not added.
 */
export function addToCart<Product extends CartProduct>(
  items: Items<Product>,
  product: Product,
  variation?: CartVariation,
): Items<Product> {
  const added: CartItem<Product> = { ...product, quantity: 1, ...(variation && { variation }) }
  const known = findLine(items, added)
  const most = maxQuantity(added)
  if (most < 1 || (!known && items.length >= CART_MAX_LINES)) return items
  if (!known) return [...items, added]
  const quantity = Math.min(known.quantity + 1, most)
  if (quantity === known.quantity) return items
  return items.map((item) => (item === known ? { ...added, quantity } : item))
}

/** From 1 to the stock; a number outside becomes the nearest one inside. */
export function setQuantity<Product extends CartProduct>(
  items: Items<Product>,
  line: Keyed,
  quantity: number,
): Items<Product> {
  const known = findLine(items, line)
  if (!known || !Number.isFinite(quantity)) return items
  const next = Math.max(1, Math.min(Math.floor(quantity), maxQuantity(known)))
  if (next === known.quantity) return items
  return items.map((item) => (item === known ? { ...item, quantity: next } : item))
}

/**
 * The minus of cards and the product page: at 1 it removes (OPEN-12).
 * @param line with the stock as it is now: where less is left than lies in the cart, no more than that stays
 */
export function takeOne<Product extends CartProduct>(
  items: Items<Product>,
  line: Keyed & Stocked,
): Items<Product> {
  const known = findLine(items, line)
  if (!known) return items
  const left = Math.min(known.quantity - 1, maxQuantity(line))
  return left < 1 ? removeLine(items, known) : setQuantity(items, known, left)
}

export function removeLine<Product extends CartProduct>(items: Items<Product>, line: Keyed): Items<Product> {
  const known = findLine(items, line)
  return known ? items.filter((item) => item !== known) : items
}

export interface LinePrice {
  /** what one costs, and what it would cost without the discount */
  unitTenge: number
  unitOriginalTenge: number
  sumTenge: number
  sumOriginalTenge: number
}

/** Undefined when the price is unknown: a dash is shown, and the line counts nothing. */
export function linePrice(item: CartItem): LinePrice | undefined {
  const unitOriginalTenge = fullPriceTenge(item, item.variation)
  if (unitOriginalTenge === undefined) return undefined
  const unitTenge = payableTenge(unitOriginalTenge, item.discount)
  return {
    unitTenge,
    unitOriginalTenge,
    sumTenge: unitTenge * item.quantity,
    sumOriginalTenge: unitOriginalTenge * item.quantity,
  }
}

/** Goods before the discount, the discount, and what is paid: the sum of the lines shown. */
export function cartTotals(items: readonly CartItem[]) {
  const prices = items.map((item) => linePrice(item)).filter((price) => price !== undefined)
  const totalTenge = prices.reduce((sum, { sumTenge }) => sum + sumTenge, 0)
  const goodsTenge = prices.reduce((sum, { sumOriginalTenge }) => sum + sumOriginalTenge, 0)
  return { goodsTenge, discountTenge: goodsTenge - totalTenge, totalTenge }
}
