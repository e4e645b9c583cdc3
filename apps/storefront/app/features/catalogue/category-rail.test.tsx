import type { Category } from '@oyum/api-client/read/category'
import { expect, it } from 'vitest'
import { htmlOf } from '#app/testing/html-of.tsx'
import { readCategoryFilters } from './category-filters.ts'
import { CategoryRail } from './category-rail.tsx'

const SOFAS: Category = {
  id: 1,
  name: 'Diwanlar',
  image: undefined,
  position: 0,
  parentId: undefined,
  productsCount: 1234,
}
const TABLES: Category = { ...SOFAS, id: 2, name: 'Stollar', productsCount: 7 }

it('CAT-14 OPEN-85 another category keeps search, order and availability; subcategory and page go', () => {
  const filters = readCategoryFilters(
    new URLSearchParams('id=1&subcategory_id=13&sort=asc&search=meşe&available=1&page=3'),
  )
  const html = htmlOf(<CategoryRail categories={[SOFAS, TABLES]} filters={filters} />)
  const paths = [...html.matchAll(/href="([^"]*)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'))
  expect(paths).toEqual([
    '/category-products?id=1&sort=asc&search=me%C5%9Fe&available=1',
    '/category-products?id=2&sort=asc&search=me%C5%9Fe&available=1',
  ])
})
