import type { ApiClient } from '@oyum/api-client/client'
import type { Category } from '@oyum/contract/category'
import type { Banner } from '@oyum/contract/content'
import type { ProductCard } from '@oyum/contract/product'
import { loadPopularProducts } from '#app/lib/popular-products.ts'

export interface HomeData {
  banners: Banner[]
  categories: Category[]
  popular: ProductCard[]
}

/**
 * The sections of the home page, asked for at once. One that fails is left out like an empty one; only when nothing
 * answers is it an outage.
 */
export async function loadHome(api: ApiClient): Promise<HomeData> {
  const [banners, categories, popular] = await Promise.allSettled([
    api.banners.list(),
    api.categories.list(),
    loadPopularProducts(api),
  ])
  const sections = [banners, categories, popular]
  if (sections.every((section) => section.status === 'rejected')) throw sections[0]?.reason
  return {
    banners: answered(banners),
    categories: answered(categories).filter((category) => category.position === 0),
    popular: answered(popular),
  }
}

function answered<T>(section: PromiseSettledResult<T[]>): T[] {
  return section.status === 'fulfilled' ? section.value : []
}
