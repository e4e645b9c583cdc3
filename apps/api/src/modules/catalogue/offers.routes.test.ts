import { NEW_ARRIVALS_MAX } from '@oyum/contract/limits'
import type { ProductList } from '@oyum/contract/product'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
let category: number
const get = async <T>(url: string): Promise<T> => {
  const answer = await shop.app.inject(`/api/v1${url}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

beforeAll(async () => {
  shop = await useTestApp()
  category = await addCategory(shop.db)
  const discounts: [number, 'percent' | 'amount'][] = [
    [0, 'percent'],
    [2000, 'percent'],
    [1000, 'percent'],
    [2000, 'percent'],
    [15_000, 'amount'],
    [1250, 'percent'],
  ]
  for (const [place, [discountHundredths, discountType]] of discounts.entries()) {
    const publishedAt = new Date(Date.UTC(2026, 0, 1 + place))
    await addProduct(shop.db, {
      categoryId: category,
      names: { tk: `H${place}` },
      publishedAt,
      discountHundredths,
      discountType,
    })
  }
})

describe('GET products/discounted', () => {
  it('API-38 answers every discounted product, newest first, with products, total_size and limit', async () => {
    const list = await get<ProductList>('/products/discounted?limit=6&offset=1')
    expect(list.products.map(({ name }) => name)).toEqual(['H5', 'H4', 'H3', 'H2', 'H1'])
    expect(list).toMatchObject({ total_size: 5, limit: 6, offset: 1 })
    expect(list.products[1]).toMatchObject({ discount: 150, discount_type: 'amount' })
  })

  it('API-37 with percent only those of that discount', async () => {
    const names = async (percent: string) =>
      (await get<ProductList>(`/products/discounted?percent=${percent}`)).products.map(({ name }) => name)
    expect(await names('20')).toEqual(['H3', 'H1'])
    expect(await names('12.5')).toEqual(['H5'])
    expect((await get<ProductList>('/products/discounted?percent=20')).total_size).toBe(2)
    for (const none of ['0', '-5', '150', '33', '99999']) expect(await names(none)).toEqual([])
  })
})

describe('GET products/discount-types/', () => {
  it('API-24 lists the percents that exist, as entries with a numeric discount', async () => {
    expect(await get('/products/discount-types/')).toEqual([
      { discount: 10 },
      { discount: 12.5 },
      { discount: 20 },
    ])
  })

  it('a percent whose last product is gone goes with it', async () => {
    const id = await addProduct(shop.db, {
      categoryId: category,
      discountHundredths: 4000,
      publishedAt: new Date(0),
    })
    expect(await get('/products/discount-types/')).toContainEqual({ discount: 40 })
    await shop.db.updateTable('products').set({ isActive: false }).where('id', '=', id).execute()
    expect(await get('/products/discount-types/')).not.toContainEqual({ discount: 40 })
  })
})

describe('GET products/new-arrival', () => {
  it('API-27 API-28 API-30 answers an object with the newest first, paged by offset and limit', async () => {
    const first = await get<ProductList>('/products/new-arrival?limit=4&offset=1')
    const second = await get<ProductList>('/products/new-arrival?limit=4&offset=2')
    expect([...first.products, ...second.products].map(({ name }) => name)).toEqual([
      'H5',
      'H4',
      'H3',
      'H2',
      'H1',
      'H0',
    ])
    expect(first.total_size).toBe(6)
  })

  it('ends after the newest 240, whatever the shop holds', async () => {
    await shop.pool.query(
      `insert into products (slug, category_id, top_category_id, price_tenge, published_at)
       select 'bulk-' || n, $1, $1, 1000, timestamptz '2020-01-01' + n * interval '1 minute' from generate_series(1, 300) n`,
      [category],
    )
    const last = await get<ProductList>('/products/new-arrival?limit=12&offset=20')
    expect(last.products).toHaveLength(12)
    expect(last.total_size).toBe(NEW_ARRIVALS_MAX)
    expect((await get<ProductList>('/products/new-arrival?limit=12&offset=21')).products).toEqual([])
  })
})
