import type { ApiClient } from '@oyum/api-client/client'
import type { Category } from '@oyum/api-client/read/category'

/** The categories of the first level, in the shop's order. */
export async function loadTopCategories(api: ApiClient): Promise<{ categories: Category[] }> {
  return { categories: topCategories(await api.categories.list()) }
}

export function topCategories(categories: readonly Category[]): Category[] {
  return categories.filter((category) => category.position === 0)
}
