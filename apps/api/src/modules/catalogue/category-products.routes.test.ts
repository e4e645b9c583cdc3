import type { ProductList } from '@oyum/contract/product'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct, addSearchDocument } from '#test/catalogue-factory'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
let sofas: number
let corner: number
let straight: number
let tables: number

const ask = async (id: number | string, query = ''): Promise<ProductList> => {
  const answer = await shop.app.inject(`/api/v1/categories/products/${id}?${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const names = async (id: number, query = '') => (await ask(id, query)).products.map(({ name }) => name)

beforeAll(async () => {
  shop = await useTestApp()
  const { db } = shop
  sofas = await addCategory(db, { names: { tk: 'Diwanlar' } })
  corner = await addCategory(db, { parentId: sofas })
  straight = await addCategory(db, { parentId: sofas })
  tables = await addCategory(db)
  // name, category, price, discount in hundredths of a percent, stock; each a day older than the one before
  const goods: [string, number, number, number, number][] = [
    ['Gyzyl diwan', corner, 900_000, 5000, 2],
    ['Ak diwan', straight, 500_000, 0, 0],
    ['Gök diwan', straight, 700_000, 0, 4],
    ['Gara diwan', corner, 600_000, 0, 1],
    ['Stol', tables, 100_000, 0, 3],
  ]
  for (const [place, [name, categoryId, priceTenge, discountHundredths, stock]] of goods.entries()) {
    const publishedAt = new Date(Date.UTC(2026, 0, 30 - place))
    const id = await addProduct(db, {
      names: { tk: name },
      categoryId,
      priceTenge,
      discountHundredths,
      stock,
      publishedAt,
    })
    await addSearchDocument(db, id, name)
  }
})

describe('GET categories/products/{id}', () => {
  it('API-17 API-19 answers products and total_size of the category and its subcategories, newest first (OPEN-57)', async () => {
    const list = await ask(sofas, 'offset=1&limit=12')
    expect(list.products.map(({ name }) => name)).toEqual([
      'Gyzyl diwan',
      'Ak diwan',
      'Gök diwan',
      'Gara diwan',
    ])
    expect(list).toMatchObject({ total_size: 4, limit: 12, offset: 1 })
    expect(await names(sofas, 'offset=2&limit=3')).toEqual(['Gara diwan'])
  })

  it('API-18 sorts by the price that is paid, up and down (OPEN-57)', async () => {
    expect(await names(sofas, 'sort=asc')).toEqual(['Gyzyl diwan', 'Ak diwan', 'Gara diwan', 'Gök diwan'])
    expect(await names(sofas, 'sort=desc')).toEqual(['Gök diwan', 'Gara diwan', 'Ak diwan', 'Gyzyl diwan'])
  })

  it('API-18 narrows to a subcategory and to what is available', async () => {
    expect(await names(sofas, `subcategory_id=${straight}`)).toEqual(['Ak diwan', 'Gök diwan'])
    const list = await ask(sofas, `subcategory_id=${straight}&available=1&sort=asc`)
    expect(list.products.map(({ name }) => name)).toEqual(['Gök diwan'])
    expect(list.total_size).toBe(1)
    expect((await ask(sofas, 'available=1')).total_size).toBe(3)
  })

  it('API-18 searches within the category, with the other filters', async () => {
    expect(new Set(await names(sofas, 'search=diwan'))).toEqual(
      new Set(['Gyzyl diwan', 'Ak diwan', 'Gök diwan', 'Gara diwan']),
    )
    expect(await names(sofas, `search=${encodeURIComponent('гара')}`)).toEqual(['Gara diwan'])
    expect(await names(sofas, 'search=stol')).toEqual([])
    expect(await names(sofas, `search=diwan&available=1&sort=desc&subcategory_id=${corner}`)).toEqual([
      'Gara diwan',
      'Gyzyl diwan',
    ])
  })

  it('a subcategory’s own id gives its products; an unknown one, or one of another parent, an empty list', async () => {
    expect(await names(corner)).toEqual(['Gyzyl diwan', 'Gara diwan'])
    expect(await ask(999_999)).toMatchObject({ products: [], total_size: 0 })
    expect(await ask(tables, `subcategory_id=${corner}`)).toMatchObject({ products: [], total_size: 0 })
  })

  it.each(['sort=up', 'available=2', 'subcategory_id=x', `search=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      expect((await shop.app.inject(`/api/v1/categories/products/1?${query}`)).statusCode).toBe(422)
    },
  )
})
