import type { ProductDetails } from '@oyum/api-client/read/product-details'
import { readId } from '#app/loading/read-id.ts'

/**
 * What the page of one product shows.
 * @param getDetails asks the api on the server, and the cache of lately seen products in the browser
 */
export async function loadProduct(
  getDetails: (id: number) => Promise<ProductDetails>,
  idParam: string,
): Promise<ProductDetails> {
  return getDetails(readId(idParam))
}
