import { describe, expect, it } from 'vitest'
import { filtersPath, readCategoryFilters } from './category-filters.ts'

const read = (query: string) => readCategoryFilters(new URLSearchParams(query))

describe('the filters of an address', () => {
  it('CAT-04 id, subcategory_id, sort, search and available=1 are read', () => {
    expect(read('id=3&subcategory_id=31&sort=desc&search=%20oak%20&available=1&page=4')).toEqual({
      id: 3,
      subcategoryId: 31,
      sort: 'desc',
      search: 'oak',
      isAvailable: true,
    })
  })

  it('CAT-04 what makes no sense is not there; an impossible id is unknown, not missing', () => {
    expect(read('id=&sort=up&search=%20%20&available=true')).toEqual({
      id: undefined,
      subcategoryId: undefined,
      sort: undefined,
      search: undefined,
      isAvailable: false,
    })
    for (const id of ['abc', '-1', '1.5', '0', '99999999999']) expect(read(`id=${id}`).id).toBe(0)
  })

  it('CAT-14 CAT-15 an address of filters never carries a page (OPEN-56)', () => {
    const filters = read('page=4&available=1&sort=asc&id=3')
    expect(filtersPath(filters)).toBe('/category-products?id=3&sort=asc&available=1')
    expect(filtersPath({ ...filters, search: 'a&b çyra' })).toBe(
      '/category-products?id=3&sort=asc&search=a%26b+%C3%A7yra&available=1',
    )
  })
})
