import { DEFAULT_LIMIT } from '@oyum/contract/paging'
import type { ProductCard } from '@oyum/contract/product'

export interface ReadList {
  products: ProductCard[]
  totalSize: number
  limit: number
}

/** Reads a list answer as the documents allow it: an object with products, total_size and limit, or a bare list,
 *  which is one page. Anything else is an empty list with a single page; `onOddAnswer` is told. */
export function readProductList(answer: unknown, onOddAnswer?: (answer: unknown) => void): ReadList {
  if (Array.isArray(answer)) {
    return { products: answer, totalSize: answer.length, limit: Math.max(answer.length, 1) }
  }
  const { products, total_size, limit } = (answer ?? {}) as Record<string, unknown>
  if (!Array.isArray(products)) {
    onOddAnswer?.(answer)
    return { products: [], totalSize: 0, limit: DEFAULT_LIMIT }
  }
  return {
    products,
    totalSize: isCount(total_size) ? total_size : products.length,
    limit: isCount(limit) && limit > 0 ? limit : DEFAULT_LIMIT,
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}
