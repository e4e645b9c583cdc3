import type { ProductDetails, ProductList } from '@oyum/contract/product'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
let top: number
let sub: number
const get = async <T>(url: string, locale = 'tk'): Promise<T> => {
  const answer = await shop.app.inject({ url: `/api/v1${url}`, headers: { 'x-localization': locale } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

beforeAll(async () => {
  shop = await useTestApp()
  top = await addCategory(shop.db, { names: { tk: 'Diwanlar', ru: 'Диваны', en: 'Sofas' }, sortOrder: 1 })
  sub = await addCategory(shop.db, { parentId: top, names: { tk: 'Burç diwanlary', ru: 'Угловые' } })
  await addCategory(shop.db, { names: { tk: 'Boş' }, sortOrder: 2 })
  await addCategory(shop.db, { names: { tk: 'Gizlin' }, isActive: false })
  for (let n = 1; n <= 15; n++) {
    await addProduct(shop.db, {
      categoryId: n % 2 ? top : sub,
      names: { tk: `Haryt ${n}`, ru: `Товар ${n}` },
      viewCount: n * 10,
      publishedAt: new Date(Date.UTC(2026, 0, 31 - n)),
      priceTenge: 100_000 + n * 50,
      pictures: [`p${n}-1.jpg`, `p${n}-2.jpg`],
    })
  }
  await addProduct(shop.db, {
    categoryId: top,
    names: { tk: 'Gizlin haryt' },
    isActive: false,
    viewCount: 9999,
  })
})

describe('GET categories', () => {
  it('API-15 answers with the list itself', async () => {
    const list = await get<unknown[]>('/categories')
    expect(Array.isArray(list)).toBe(true)
    expect(list).toHaveLength(3)
  })

  it('API-16 a category carries id, name, image, position, parent_id and products_count', async () => {
    const list = await get<Record<string, unknown>[]>('/categories', 'ru')
    expect(list.find(({ id }) => id === top)).toEqual({
      id: top,
      name: 'Диваны',
      image: expect.any(String),
      position: 0,
      parent_id: null,
      products_count: 15,
    })
    expect(list.find(({ id }) => id === sub)).toMatchObject({
      name: 'Угловые',
      position: 1,
      parent_id: top,
      products_count: 7,
    })
  })

  it('a product that is taken off sale leaves the counts at once', async () => {
    const id = await addProduct(shop.db, { categoryId: sub, viewCount: 0, publishedAt: new Date(0) })
    const count = async () =>
      (await get<{ id: number; products_count: number }[]>('/categories')).find(
        (category) => category.id === sub,
      )?.products_count
    expect(await count()).toBe(8)
    await shop.db.updateTable('products').set({ isActive: false }).where('id', '=', id).execute()
    expect(await count()).toBe(7)
  })
})

describe('GET products/latest', () => {
  it('API-31 sort_by=view_count with limit 6 and offset 1 gives the six most seen', async () => {
    const list = await get<ProductList>('/products/latest?sort_by=view_count&limit=6&offset=1', 'ru')
    expect(list.products.map(({ name }) => name)).toEqual([15, 14, 13, 12, 11, 10].map((n) => `Товар ${n}`))
    expect(list.products[0]).toMatchObject({
      price: 1007.5,
      image: ['p15-1.jpg', 'p15-2.jpg'],
      total_stock: 5,
      variations: [],
    })
  })

  it('API-07 a paged answer has products, total_size, limit and offset, and pages do not overlap', async () => {
    const first = await get<ProductList>('/products/latest?offset=1')
    const second = await get<ProductList>('/products/latest?offset=2')
    expect(first).toMatchObject({ total_size: 15, limit: 12, offset: 1 })
    expect(second).toMatchObject({ total_size: 15, limit: 12, offset: 2 })
    expect(first.products).toHaveLength(12)
    expect(second.products).toHaveLength(3)
    const ids = [...first.products, ...second.products].map(({ id }) => id)
    expect(new Set(ids).size).toBe(15)
    expect(first.products[0]?.name).toBe('Haryt 1')
  })

  it('a page past the end is empty but still says how many there are', async () => {
    const list = await get<ProductList>('/products/latest?offset=400')
    expect(list).toMatchObject({ products: [], total_size: 15, offset: 400 })
  })

  it.each(['limit=0', 'limit=51', 'offset=0', 'offset=-1', 'offset=1.5', 'offset=abc', 'sort_by=price'])(
    'refuses %s and names the field',
    async (query) => {
      const answer = await shop.app.inject(`/api/v1/products/latest?${query}`)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors[0]).toMatchObject({ code: 'validation', field: query.split('=')[0] })
    },
  )
})

describe('GET products/details/{id}', () => {
  it('API-20 answers product and related_products', async () => {
    const { db } = shop
    const [near, hidden] = [
      await addProduct(db, { categoryId: sub, names: { tk: 'Ýakyn' }, publishedAt: new Date(0) }),
      await addProduct(db, { categoryId: sub, isActive: false }),
    ]
    const id = await addProduct(db, {
      categoryId: sub,
      names: { tk: 'Amyderýa diwany', ru: 'Диван «Амударья»' },
      priceTenge: 790_000,
      discountHundredths: 1250,
      pictures: ['a-1.jpg', 'a-2.jpg'],
      publishedAt: new Date(0),
      stock: 0,
    })
    await db
      .insertInto('productRelations')
      .values([near, hidden].map((relatedId) => ({ productId: id, relatedId })))
      .execute()
    await db
      .insertInto('productVariations')
      .values([
        { productId: id, position: 0, type: 'oat', priceTenge: 790_000, stock: 2, picturePosition: 0 },
        { productId: id, position: 1, type: 'sage', priceTenge: 820_000, stock: 1, picturePosition: 1 },
      ])
      .execute()
    await db
      .insertInto('productChoiceOptions')
      .values({
        productId: id,
        position: 0,
        name: 'colour',
        title: JSON.stringify({ tk: 'Reňki', ru: 'Цвет' }),
        options: JSON.stringify([
          { value: 'oat', label: { tk: 'Süle', ru: 'Овсяный' }, hex: '#cbc1ae' },
          { value: 'sage', label: { tk: 'Şalfeý' } },
        ]),
      })
      .execute()

    const { product, related_products } = await get<ProductDetails>(`/products/details/${id}`, 'ru')
    expect(product).toMatchObject({
      id,
      name: 'Диван «Амударья»',
      image: ['a-1.jpg', 'a-2.jpg'],
      price: 7900,
      discount: 12.5,
      discount_type: 'percent',
      total_stock: 3,
      category_id: sub,
      category_name: 'Угловые',
      variations: [
        { type: 'oat', price: 7900, stock: 2, image: 'a-1.jpg' },
        { type: 'sage', price: 8200, stock: 1, image: 'a-2.jpg' },
      ],
      choice_options: [
        {
          name: 'colour',
          title: 'Цвет',
          options: [
            { value: 'oat', label: 'Овсяный', hex: '#cbc1ae' },
            { value: 'sage', label: 'Şalfeý', hex: null },
          ],
        },
      ],
    })
    expect(related_products.map(({ name }) => name)).toEqual(['Ýakyn'])
  })

  it('PROD-18 a product carries every field the documents name', async () => {
    const { products } = await get<ProductList>('/products/latest')
    const { product, related_products } = await get<ProductDetails>(`/products/details/${products[0]?.id}`)
    const fields = [
      'id',
      'name',
      'image',
      'price',
      'discount',
      'discount_type',
      'total_stock',
      'stock',
      'variations',
    ]
    const more = ['base_price', 'description', 'choice_options', 'material_description', 'material_image']
    expect(Object.keys(product)).toEqual(expect.arrayContaining([...fields, ...more]))
    expect(related_products).toEqual([])
  })

  it('an unknown and a hidden product are both not found; an impossible id is refused', async () => {
    const hidden = await addProduct(shop.db, { categoryId: top, isActive: false })
    for (const id of [2_000_000_000, hidden]) {
      const answer = await shop.app.inject({
        url: `/api/v1/products/details/${id}`,
        headers: { 'x-localization': 'en' },
      })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({
        errors: [{ code: 'not_found', message: 'What you are looking for was not found.' }],
        message: 'What you are looking for was not found.',
      })
    }
    for (const id of ['0', 'abc', '99999999999', '1;drop']) {
      expect((await shop.app.inject(`/api/v1/products/details/${id}`)).statusCode).toBe(422)
    }
  })
})
