import type { Category } from '@oyum/api-client/read/category'
import { topCategories } from './load-categories.ts'

export interface WantedCategory {
  id: number | undefined
  subcategoryId: number | undefined
}

export interface CategoryChoice {
  category: Category
  subcategories: Category[]
  subcategory: Category | undefined
}

/**
 * The category that an address means: without an id the first, a subcategory's id stands for its parent with that
 * subcategory, and an unknown id for nothing. A subcategory of another category is not looked at.
 */
export function chooseCategory(
  categories: readonly Category[],
  wanted: WantedCategory,
): CategoryChoice | undefined {
  const tops = topCategories(categories)
  const named = categories.find(({ id }) => id === wanted.id)
  const isSub = named?.position === 1
  const category =
    wanted.id === undefined ? tops[0] : isSub ? tops.find(({ id }) => id === named.parentId) : named
  if (!category) return undefined

  const subcategories = categories.filter(
    ({ position, parentId }) => position === 1 && parentId === category.id,
  )
  const subcategoryId = isSub ? named.id : wanted.subcategoryId
  return { category, subcategories, subcategory: subcategories.find(({ id }) => id === subcategoryId) }
}
