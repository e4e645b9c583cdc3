import type { ApiClient } from '@oyum/api-client/client'
import type { Category } from '@oyum/api-client/read/category'
import type { PageLog } from '#app/loading/page-log.ts'
import { type ProductPage, pageQuery, toProductPage } from '#app/loading/product-page.ts'
import { type CategoryChoice, chooseCategory } from './category-choice.ts'
import { type CategoryFilters, readCategoryFilters } from './category-filters.ts'
import { topCategories } from './load-categories.ts'

export interface CategoryProductsData {
  categories: Category[]
  filters: CategoryFilters
  /** Missing when the address names a category that does not exist. */
  found?: CategoryChoice & { list: ProductPage }
}

export async function loadCategoryProducts(
  api: ApiClient,
  url: URL,
  log: PageLog,
): Promise<CategoryProductsData> {
  const wanted = readCategoryFilters(url.searchParams)
  const ask = (id: number, subcategoryId: number | undefined) =>
    api.categories.products({
      params: { id },
      query: {
        ...pageQuery(url),
        ...(wanted.sort && { sort: wanted.sort }),
        ...(subcategoryId && { subcategory_id: subcategoryId }),
        ...(wanted.search && { search: wanted.search }),
        ...(wanted.isAvailable && { available: 1 }),
      },
    })

  // Nearly every address names a category as it is. Its goods are asked for at once, not a round trip later.
  const early = wanted.id ? ask(wanted.id, wanted.subcategoryId) : undefined
  // Not always waited for below, and then its failure is nobody's.
  early?.catch(() => {})
  const categories = await api.categories.list()

  const choice = chooseCategory(categories, wanted)
  const filters = {
    ...wanted,
    id: choice?.category.id ?? wanted.id,
    subcategoryId: choice?.subcategory?.id,
  }
  const tops = topCategories(categories)
  if (!choice) return { categories: tops, filters }
  const isAsWanted = filters.id === wanted.id && filters.subcategoryId === wanted.subcategoryId
  const answer = await (early && isAsWanted ? early : ask(choice.category.id, filters.subcategoryId))
  return {
    categories: tops,
    filters,
    found: { ...choice, list: toProductPage(answer, url, log) },
  }
}
