import type { ApiClient } from '@oyum/api-client/client'
import type { ProductDetails } from '@oyum/contract/product'
import { PageNotFound } from '#app/lib/api-outcome.ts'

const LARGEST_ID = 2_147_483_647

/** What the page of one product shows. */
export async function loadProduct(api: ApiClient, idParam: string): Promise<ProductDetails> {
  return api.products.details({ params: { id: readId(idParam) } })
}

/** No call is made for an address that cannot be a product's: it would only be refused. */
function readId(param: string): number {
  const id = /^[1-9]\d{0,9}$/.test(param) ? Number(param) : Number.NaN
  if (!(id <= LARGEST_ID)) throw new PageNotFound()
  return id
}
