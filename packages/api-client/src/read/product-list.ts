import { DEFAULT_LIMIT } from '@oyum/contract/limits'
import { parseDecimal } from '@oyum/shop-rules/decimals'
import type { ProductCard } from './product.ts'
import { readProductCards } from './product-cards.ts'
import { asList, asWire, findCount } from './values.ts'

export interface ProductList {
  products: ProductCard[]
  total: number
  limit: number
  /** The answer held no list: to be logged, and shown as an empty list with a single page. */
  isOdd: boolean
}

/** An object with products, total_size and limit, or a bare list, which is one page (OPEN-15). */
export function readProductList(answer: unknown): ProductList {
  const isBare = Array.isArray(answer)
  const wire = isBare ? { products: answer, limit: answer.length } : asWire(answer)
  const products = readProductCards(wire.products)
  return {
    products,
    total: findCount(wire.total_size) ?? products.length,
    limit: findCount(wire.limit) || DEFAULT_LIMIT,
    isOdd: !Array.isArray(wire.products),
  }
}

/** The percents of the discount chips, from entries such as { discount: 15 }: distinct and ascending. */
export function readPercents(answer: unknown): number[] {
  const percents = asList(answer).flatMap((entry) => parseDecimal(asWire(entry).discount) ?? [])
  return [...new Set(percents)].sort((one, other) => one - other)
}
