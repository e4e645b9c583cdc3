import type { ProductDetails } from '@oyum/api-client/read/product-details'
import { similarProducts } from '@oyum/shop-rules/similar-products'
import { type LineChange, refreshCartItems } from './refresh-cart-items.ts'
import { sortAnswers } from './sort-answers.ts'

/** What the server answered about the products of the cart; with `mayChange` the lines become as it says. */
export function takeAnswers(
  answers: ReadonlyMap<number, PromiseSettledResult<ProductDetails>>,
  mayChange: boolean,
) {
  const { products, details, hasFailed } = sortAnswers(answers)
  const changes: readonly LineChange[] = mayChange ? refreshCartItems(products) : []
  const related = [...details.values()].map(({ related }) => related)
  const similar = details.size > 0 ? similarProducts(related, [...answers.keys()], Math.random) : undefined
  return { details, changes, hasFailed, similar }
}
