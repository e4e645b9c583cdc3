import type { Product } from '@oyum/api-client/read/product-details'
import { optionGroups } from '#app/components/product/variation-choice.ts'
import type { CartLine } from '#app/state/cart-store.ts'

/**
 * 'Colour: oat, Width: 160'.
 * @param product with the names of its options; they come from the server
 */
export function chosenOptions({ variation }: CartLine, product: Product | undefined): string {
  const chosen = product?.variations.find(({ type }) => type === variation?.type)
  if (!product || !chosen) return ''
  return optionGroups(product, chosen)
    .filter(({ chosenLabel }) => chosenLabel)
    .map(({ title, chosenLabel }) => `${title}: ${chosenLabel}`)
    .join(', ')
}
