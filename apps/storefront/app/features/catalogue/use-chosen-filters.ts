import type { MouseEvent } from 'react'
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router'
import { useLatestAddress } from '#app/components/list/use-latest-address.ts'
import { PATHS } from '#app/lib/links.ts'
import { isPlainClick } from '#app/lib/plain-click.ts'
import { type CategoryFilters, filtersPath, readCategoryFilters } from './category-filters.ts'

type Change = (filters: CategoryFilters) => CategoryFilters

/** What the shopper has chosen last: the goods may still be on their way. A switch moves at once, and a second choice is
 *  added to the first one instead of replacing it. */
export function useChosenFilters(shown: CategoryFilters): CategoryFilters {
  return filtersAt(useNavigation().location, shown)
}

/**
 * A choice as the properties of its link. Pressed, it is added to what is chosen by then, which may be more than the page
 * shows yet (useLatestAddress).
 */
export function useFilterLinks(chosen: CategoryFilters, preventScrollReset = true) {
  const navigate = useNavigate()
  const latest = useLatestFilters(chosen)
  return (change: Change) => {
    const to = filtersPath(change(chosen))
    function onClick(event: MouseEvent) {
      const path = filtersPath(change(latest()))
      if (path === to || !isPlainClick(event)) return
      event.preventDefault()
      void navigate(path, { preventScrollReset })
    }
    return { to, onClick, preventScrollReset }
  }
}

/** To be asked when something is pressed. */
export function useLatestFilters(chosen: CategoryFilters): () => CategoryFilters {
  const shown = useLocation()
  const drawn = useNavigation().location ?? shown
  const latestAddress = useLatestAddress()
  return () => {
    const address = latestAddress()
    return address?.key === drawn.key ? chosen : filtersAt(address, chosen)
  }
}

/** An address without a category means the first one, and that of a subcategory its parent: the page knows which. */
function filtersAt(address: Location | undefined, known: CategoryFilters): CategoryFilters {
  if (address?.pathname !== PATHS.categoryProducts) return known
  const filters = readCategoryFilters(new URLSearchParams(address.search))
  return filters.id === undefined ? known : filters
}
