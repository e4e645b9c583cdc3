import { describe, expect, it } from 'vitest'
import { callList } from './calls.ts'
import { hasTags, tagsHeader, tagsOfAnswer } from './tags.ts'

const asked = { params: {}, query: {} }

describe('the tags of an answer', () => {
  it('every public call that reads has its own', () => {
    const reads = callList.filter(({ call }) => call.method === 'GET' && call.auth === 'public')
    expect(reads.filter(({ call }) => !hasTags(call.path)).map(({ name }) => name)).toEqual([])
  })

  it('name the list, its products wherever they stand, and the shop', () => {
    const found = {
      products: [{ id: 7 }, { id: 9, variations: [{ id: 70 }] }],
      instead: { categories: [{ id: 3 }], products: [{ id: 8 }] },
    }
    expect(tagsOfAnswer('/products/search', asked, found)).toEqual([
      ...['shop', 'list-search', 'product-7', 'product-9', 'category-3', 'product-8'],
    ])
    const room = { id: 2, pieces: [{ x: 0.5, product: { id: 4 } }] }
    expect(tagsOfAnswer('/rooms/:id', { ...asked, params: { id: 2 } }, room)).toEqual([
      ...['shop', 'room-2', 'product-4'],
    ])
    expect(tagsOfAnswer('/videos', asked, [{ id: 5 }])).toEqual(['shop', 'videos'])
    expect(
      tagsOfAnswer('/products/latest', { ...asked, query: { sort_by: 'view_count' } }, { products: [] }),
    ).toEqual([...['shop', 'list-popular']])
  })

  it('name what a price or a last piece may move, and the category that a product says', () => {
    const list = (query: object) =>
      tagsOfAnswer('/categories/products/:id', { params: { id: 1 }, query }, { products: [] })
    expect(list({})).toEqual(['shop', 'category-1'])
    expect(list({ subcategory_id: 2, sort: 'asc', available: 1, search: 'diwan' })).toEqual([
      ...['shop', 'category-1', 'category-2', 'prices-2', 'stocked-2', 'list-search'],
    ])
    const details = { product: { id: 7, category_id: 3 } }
    expect(tagsOfAnswer('/products/details/:id', { ...asked, params: { id: 7 } }, details)).toEqual([
      ...['shop', 'product-7', 'named-3'],
    ])
    const priced = { products: [], narrowed: { max_price: 500 } }
    expect(tagsOfAnswer('/products/search', asked, priced)).toContain('list-narrowed')
  })

  it('are bounded: too many products become one tag, and the rest stays', () => {
    const products = Array.from({ length: 300 }, (_, n) => `product-${n}`)
    expect(tagsHeader(['shop', 'banners', ...products])).toBe('banners catalogue shop')
    expect(tagsHeader(Array.from({ length: 300 }, (_, n) => `category-${n}`))).toBe('catalogue shop')
    expect(tagsHeader(['shop', 'product-2', 'shop', 'banners'])).toBe('banners product-2 shop')
  })
})
