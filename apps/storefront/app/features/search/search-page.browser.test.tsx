import type { SearchReading } from '@oyum/api-client/read/search'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ShopContext, UNKNOWN_SHOP } from '#app/lib/shop.ts'
import { renderPage } from '#app/testing/render-page.tsx'
import { SOME_PRODUCT } from '#app/testing/some-product.ts'
import type { SearchData } from './load-search.ts'
import { SearchPage } from './search-page.tsx'

const SHOP = { ...UNKNOWN_SHOP, phone: '+993 12 00 00 00', phoneHref: 'tel:+99312000000', currency: 'TMT' }
const PLAIN: SearchReading = {
  isMore: false,
  readAs: undefined,
  narrowed: undefined,
  without: undefined,
  instead: undefined,
}
const named = (names: string[]) => names.map((name, index) => ({ ...SOME_PRODUCT, id: index + 1, name }))

async function show(data: Partial<SearchData>, names: string[], reading: Partial<SearchReading> = {}) {
  const list = { products: named(names), total: names.length, page: 1, pageCount: 1 }
  await renderPage(
    <ShopContext value={SHOP}>
      <SearchPage query="sofa" list={list} reading={{ ...PLAIN, ...reading }} {...data} />
    </ShopContext>,
    { width: 360, at: '/search?query=sofa' },
  )
}

describe('the search page', () => {
  it('OPEN-92 nothing found has more than three ways on: categories, the phone and popular products', async () => {
    const instead = {
      categories: [
        { id: 1, name: 'Sofas', parentId: undefined },
        { id: 21, name: 'Dining tables', parentId: 2 },
        { id: 3, name: 'Chairs', parentId: undefined },
      ],
      products: named(['Amyderýa', 'Lebap', 'Hazar']),
    }
    await show({}, [], { instead })
    await expect.element(page.getByText('No results found')).toBeVisible()
    const near = page.getByRole('navigation', { name: 'Perhaps here' }).getByRole('link').elements()
    expect(near.map((link) => link.getAttribute('href'))).toEqual([
      '/category-products?id=1',
      '/category-products?id=2&subcategory_id=21',
      '/category-products?id=3',
    ])
    await expect.element(page.getByRole('link', { name: SHOP.phone })).toHaveAttribute('href', SHOP.phoneHref)
    const popular = page.getByRole('region', { name: 'Popular products' })
    expect(popular.getByRole('article').elements()).toHaveLength(3)
    expect(document.documentElement.scrollWidth).toBe(360)
  })

  it('OPEN-92 without a word: what all words found first, then those without it under their own heading, then mere mentions', async () => {
    const without = { words: ['white'], text: 'chest', ids: [2, 3] }
    await show({ query: 'chest white' }, ['White chest', 'Chest A', 'Chest B', 'Lamp'], { without })
    const headings = page.getByRole('heading').elements()
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Search',
      'White chest',
      'Without “white”',
      'Chest A',
      'Chest B',
      'Mentioned in the description',
      'Lamp',
    ])
    await expect
      .element(page.getByRole('link', { name: 'View all' }))
      .toHaveAttribute('href', '/search?query=chest')
  })

  it('OPEN-92 says how the text was read: the other keyboard, a price, a width', async () => {
    const narrowed = { minTenge: undefined, maxTenge: 900_000, minWidthMm: undefined, maxWidthMm: undefined }
    await show({}, ['A'], { readAs: 'диваны', narrowed })
    await expect.element(page.getByText('Showing products for “диваны”')).toBeVisible()
    await expect.element(page.getByText('Price up to 9 000 TMT')).toBeVisible()
    const width = { ...narrowed, maxTenge: undefined, minWidthMm: 2100, maxWidthMm: 2300 }
    await show({}, ['A'], { narrowed: width })
    await expect.element(page.getByText('Width 210–230 cm')).toBeVisible()
  })

  it('says that there are more than it counts', async () => {
    await show({ list: { products: named(['A']), total: 120, page: 1, pageCount: 10 } }, [], { isMore: true })
    await expect.element(page.getByText('More than 120 products for “sofa”')).toBeVisible()
  })
})
