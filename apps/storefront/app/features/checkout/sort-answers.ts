import type { ProductCard } from '@oyum/api-client/read/product'
import type { ProductDetails } from '@oyum/api-client/read/product-details'
import { isNotFound } from '#app/loading/page-failure.ts'

/** What the server says about the products of a cart: null for what is not sold, nothing for what could not be asked. */
export function sortAnswers(answers: ReadonlyMap<number, PromiseSettledResult<ProductDetails>>) {
  const products = new Map<number, ProductCard | null>()
  const details = new Map<number, ProductDetails>()
  for (const [id, answer] of answers) {
    if (answer.status === 'fulfilled') {
      products.set(id, answer.value.product)
      details.set(id, answer.value)
    } else if (isNotFound(answer.reason)) {
      products.set(id, null)
    }
  }
  return { products, details, hasFailed: products.size < answers.size }
}
