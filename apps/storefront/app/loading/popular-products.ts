import type { ApiClient } from '@oyum/api-client/client'
import type { ProductCard } from '@oyum/api-client/read/product'
import { HOME_ROW_SIZE } from '@oyum/shop-rules/limits'

export async function loadPopularProducts(api: ApiClient): Promise<ProductCard[]> {
  const { products } = await api.products.latest({
    query: { sort_by: 'view_count', limit: HOME_ROW_SIZE, offset: 1 },
  })
  return products
}

/** For pages where the row is a kindness: when it cannot be had, it is left out. */
export async function findPopularProducts(api: ApiClient): Promise<ProductCard[]> {
  try {
    return await loadPopularProducts(api)
  } catch {
    return []
  }
}
