import { NetworkError } from '@oyum/api-client/api-error'
import { createShopClient } from '@oyum/api-client/client'
import { priceDisplay } from '@oyum/shop-rules/price-display'
import { describe, expect, it } from 'vitest'
import { loadCategoryProducts } from './load-category-products.ts'
import { loadDiscount, loadNewProducts, loadPopular } from './load-lists.ts'

const CATEGORY = { image: null, products_count: 3 }
const LIST = { products: [{ id: 5, price: 100, discount: 0 }], total_size: 100, limit: 12, offset: 1 }
const ANSWERS: Record<string, unknown> = {
  '/api/v1/categories': [
    { ...CATEGORY, id: 1, name: 'Diwanlar', position: 0, parent_id: null },
    { ...CATEGORY, id: 2, name: 'Stollar', position: 0, parent_id: null },
    { ...CATEGORY, id: 21, name: 'Nahar stollary', position: 1, parent_id: 2 },
  ],
  '/api/v1/products/discount-types/': [{ discount: 20 }, { discount: 5 }, { discount: 20 }],
}

// The real client over answers by path; a path that is down does not answer.
function shop({ down = [] as string[], answers = {} as Record<string, unknown> } = {}) {
  const asked: { url: string; headers: Headers }[] = []
  const api = createShopClient({
    baseUrl: 'http://api.invalid',
    locale: () => 'tk',
    fetch: async (input, init) => {
      const url = new URL(String(input))
      asked.push({
        url: url.pathname.replace('/api/v1/', '') + url.search,
        headers: new Headers(init?.headers),
      })
      if (down.includes(url.pathname)) throw new TypeError('fetch failed')
      return Response.json(answers[url.pathname] ?? ANSWERS[url.pathname] ?? LIST)
    },
  })
  return { api, asked, urls: () => asked.map(({ url }) => url) }
}
const at = (path: string) => new URL(path, 'http://shop.invalid')
const silent = () => {}

describe('new and popular products', () => {
  it('API-28 API-29 new arrivals are asked for by page, 12 at a time, past all caches (OPEN-16)', async () => {
    const { api, asked } = shop()
    await loadNewProducts(api, at('/new-products?page=4'), silent)
    expect(asked[0]?.url).toBe('products/new-arrival?offset=4&limit=12')
    expect(asked[0]?.headers.get('cache-control')).toBe('no-cache')
    expect(asked[0]?.headers.get('pragma')).toBe('no-cache')
  })

  it('API-32 API-33 popular products are asked for by views and page, at least 1, past all caches (OPEN-16)', async () => {
    const { api, asked } = shop()
    await loadPopular(api, at('/popular-products?page=-2'), silent)
    expect(asked[0]?.url).toBe('products/latest?sort_by=view_count&offset=1&limit=12')
    expect(asked[0]?.headers.get('cache-control')).toBe('no-cache')
    expect(asked[0]?.headers.get('pragma')).toBe('no-cache')
  })

  it('a list that does not answer is an outage, never an empty shop', async () => {
    const { api } = shop({ down: ['/api/v1/products/latest'] })
    await expect(loadPopular(api, at('/popular-products'), silent)).rejects.toBeInstanceOf(NetworkError)
  })
})

describe('discounts', () => {
  it('API-36 API-37 DISC-09 percent is sent only when it is a non-blank number', async () => {
    for (const [query, call] of [
      ['', 'products/discounted?offset=1&limit=12'],
      ['?percent=&page=2', 'products/discounted?offset=2&limit=12'],
      ['?percent=%20', 'products/discounted?offset=1&limit=12'],
      ['?percent=abc', 'products/discounted?offset=1&limit=12'],
      ['?percent=20', 'products/discounted?offset=1&limit=12&percent=20'],
      ['?percent=0', 'products/discounted?offset=1&limit=12&percent=0'],
      ['?percent=-5.5', 'products/discounted?offset=1&limit=12&percent=-5.5'],
      // the api knows bounds; beyond them nothing is found just the same
      ['?percent=1e30', 'products/discounted?offset=1&limit=12&percent=1000000'],
    ] as const) {
      const { api, urls } = shop()
      await loadDiscount(api, at(`/discount${query}`), silent)
      expect(urls()[0]).toBe(call)
    }
  })

  it('DISC-10 DISC-11 DISC-12 drops entries without an id or with a repeated one and computes what is paid', async () => {
    const entry = { price: 1000, discount: 15, discount_type: 'percent' }
    const { api } = shop({
      answers: {
        '/api/v1/products/discounted': {
          products: [
            { ...entry, id: 1 },
            entry,
            { ...entry, id: 1 },
            { ...entry, id: null },
            { ...entry, id: 2 },
          ],
          total_size: 9,
          limit: 4,
        },
      },
    })
    const { products, pageCount } = await loadDiscount(api, at('/discount'), silent)
    // of the answer's own total and limit
    expect(pageCount).toBe(3)
    expect(products).toMatchObject([
      { id: 1, priceTenge: 1000_00 },
      { id: 2, priceTenge: 1000_00 },
    ])
    expect(products.map((product) => priceDisplay(product).shownTenge)).toEqual([850_00, 850_00])
  })

  it('API-24 the selector is made of the distinct percents, and left out when they do not come', async () => {
    expect((await loadDiscount(shop().api, at('/discount'), silent)).percents).toEqual([5, 20])
    const { api } = shop({ down: ['/api/v1/products/discount-types/'] })
    const page = await loadDiscount(api, at('/discount'), silent)
    expect(page.percents).toEqual([])
    expect(page.products).toHaveLength(1)
  })
})

describe('products of a category', () => {
  const load = async (path: string, given = shop()) => {
    const page = await loadCategoryProducts(given.api, at(path), silent)
    return { page, urls: given.urls() }
  }

  it('API-15 API-17 API-19 asks for the categories and for 12 products of the page at once', async () => {
    const { page, urls } = await load('/category-products?id=2&page=3')
    expect(urls.sort()).toEqual(['categories', 'categories/products/2?offset=3&limit=12'])
    expect(page.categories.map(({ id }) => id)).toEqual([1, 2])
    expect(page.found).toMatchObject({ category: { id: 2 }, list: { total: 100, page: 3, pageCount: 9 } })
  })

  it('API-18 sort, subcategory_id, search and available=1 go with it when they are chosen', async () => {
    const query = 'id=2&subcategory_id=21&sort=desc&search=oak%20top&available=1'
    const { urls } = await load(`/category-products?${query}`)
    expect(urls).toContain(
      'categories/products/2?offset=1&limit=12&sort=desc&subcategory_id=21&search=oak+top&available=1',
    )
  })

  it('CAT-05 without an id the first category is asked for, and a subcategory through its parent', async () => {
    expect((await load('/category-products')).urls).toContain('categories/products/1?offset=1&limit=12')
    const { page, urls } = await load('/category-products?id=21')
    expect(urls).toContain('categories/products/2?offset=1&limit=12&subcategory_id=21')
    expect(page.filters).toMatchObject({ id: 2, subcategoryId: 21 })
  })

  it('an unknown category has nothing to show, even when its products would fail', async () => {
    const { page } = await load(
      '/category-products?id=99',
      shop({ down: ['/api/v1/categories/products/99'] }),
    )
    expect(page.found).toBeUndefined()
    expect(page.categories).toHaveLength(2)
  })

  it('products that do not answer are an outage', async () => {
    const given = shop({ down: ['/api/v1/categories/products/2'] })
    await expect(load('/category-products?id=2', given)).rejects.toBeInstanceOf(NetworkError)
  })
})
