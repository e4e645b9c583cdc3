import type { ProductDetails } from '@oyum/contract/product'
import { PageNotFound } from '#app/lib/api-outcome.ts'

const LARGEST_ID = 2_147_483_647

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

/** No call is made for an address that cannot be a product's: it would only be refused. */
function readId(param: string): number {
  const id = /^[1-9]\d{0,9}$/.test(param) ? Number(param) : Number.NaN
  if (!(id <= LARGEST_ID)) throw new PageNotFound()
  return id
}
