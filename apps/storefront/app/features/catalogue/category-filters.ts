import { MAX_ID, MAX_SEARCH_CHARS } from '@oyum/contract/limits'
import { PATHS } from '#app/lib/links.ts'

export interface CategoryFilters {
  id: number | undefined
  subcategoryId: number | undefined
  sort: 'asc' | 'desc' | undefined
  search: string | undefined
  isAvailable: boolean
}

/** The filters of /category-products as its address holds them; what makes no sense is not there. */
export function readCategoryFilters(params: URLSearchParams): CategoryFilters {
  const sort = params.get('sort')
  return {
    id: idFromParam(params.get('id')),
    subcategoryId: idFromParam(params.get('subcategory_id')),
    sort: sort === 'asc' || sort === 'desc' ? sort : undefined,
    search: params.get('search')?.trim().slice(0, MAX_SEARCH_CHARS) || undefined,
    isAvailable: params.get('available') === '1',
  }
}

/** An id that cannot exist is 0: unknown, which is not the same as none. */
function idFromParam(value: string | null): number | undefined {
  if (value === null || value.trim() === '') return undefined
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : 0
}

/** The filters as name and value, in one order, so that one choice has one address. The page is not among them: every
 *  change of a filter starts at the first page. */
export function filterEntries(filters: CategoryFilters): Array<[name: string, value: string]> {
  const { id, subcategoryId, sort, search, isAvailable } = filters
  const entries: Array<[string, string | undefined]> = [
    ['id', id?.toString()],
    ['subcategory_id', subcategoryId?.toString()],
    ['sort', sort],
    ['search', search],
    ['available', isAvailable ? '1' : undefined],
  ]
  return entries.filter((entry): entry is [string, string] => entry[1] !== undefined)
}

export function filtersPath(filters: CategoryFilters): string {
  return `${PATHS.categoryProducts}?${new URLSearchParams(filterEntries(filters))}`
}
