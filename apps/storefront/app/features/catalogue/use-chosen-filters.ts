import { useNavigation } from 'react-router'
import { PATHS } from '#app/lib/links.ts'
import { type CategoryFilters, readCategoryFilters } from './category-filters.ts'

/** What the shopper has chosen last: the goods may still be on their way. A switch moves at once, and a second choice is
 *  added to the first one instead of replacing it. */
export function useChosenFilters(shown: CategoryFilters): CategoryFilters {
  const coming = useNavigation().location
  if (coming?.pathname !== PATHS.categoryProducts) return shown
  const chosen = readCategoryFilters(new URLSearchParams(coming.search))
  // An address without a category means the first one, and that of a subcategory its parent: the page knows which.
  return chosen.id === undefined ? shown : chosen
}
