import type { ProductCard } from '@oyum/api-client/read/product'
import type { ProductAround } from '@oyum/api-client/read/product-around'
import type { ProductDetails } from '@oyum/api-client/read/product-details'
import { defaultVariation, isInStock } from '@oyum/shop-rules/stock'
import { readId } from '#app/loading/read-id.ts'

export interface ProductPageData extends ProductDetails {
  /** others of its subcategory, only asked for when this one is sold out */
  similar: readonly ProductCard[]
}

interface ProductCalls {
  /** asks the api on the server, and the cache of lately seen products in the browser */
  getDetails: (id: number) => Promise<ProductDetails>
  getAround: (id: number) => Promise<ProductAround>
}

/** What the page of one product shows. */
export async function loadProduct(
  { getDetails, getAround }: ProductCalls,
  idParam: string,
): Promise<ProductPageData> {
  const id = readId(idParam)
  const details = await getDetails(id)
  const { product } = details
  if (isInStock(product, defaultVariation(product.variations))) return { ...details, similar: [] }
  // the page is whole without them
  const similar = await getAround(id).then(
    (around) => around.similar,
    () => [],
  )
  return { ...details, similar }
}
