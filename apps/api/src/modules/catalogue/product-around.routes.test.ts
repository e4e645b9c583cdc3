import type { ProductAround } from '@oyum/contract/content'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
let sub: number
let sofa: number

beforeAll(async () => {
  shop = await useTestApp()
  const top = await addCategory(shop.db)
  sub = await addCategory(shop.db, { parentId: top })
  const add = (name: string, priceTenge: number, more = {}) =>
    addProduct(shop.db, { categoryId: sub, names: { tk: name }, priceTenge, ...more })
  sofa = await add('Diwan', 500_000)
  await add('hidden', 500_000, { isActive: false })
  await add('elsewhere', 500_000, { categoryId: top })
  await add('sold out, near', 500_100, { stock: 0 })
  await add('sold out, far', 900_000, { stock: 0 })
  // what is paid counts, not what it cost before
  await add('discounted', 900_000, { discountHundredths: 5000 })
  await add('dearer', 530_000)
  await add('cheaper', 480_000)
})

const around = async (id: number, locale = 'tk'): Promise<ProductAround> => {
  const answer = await shop.app.inject({
    url: `/api/v1/products/around/${id}`,
    headers: { 'x-localization': locale },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const similar = async (id: number) => (await around(id)).similar_products.map(({ name }) => name)

describe('GET products/around/{id}', () => {
  it('similar ones are of the same subcategory, in stock first, then nearest in price, never itself (OPEN-102)', async () => {
    expect(await similar(sofa)).toEqual([
      'cheaper',
      'dearer',
      'discounted',
      'sold out, near',
      'sold out, far',
    ])
  })

  it('takes twelve at most, from both sides of the price', async () => {
    const categoryId = await addCategory(shop.db)
    const prices = Array.from({ length: 31 }, (_, at) => 100_000 + 1000 * at)
    const ids: number[] = []
    for (const priceTenge of prices) ids.push(await addProduct(shop.db, { categoryId, priceTenge }))
    const { similar_products } = await around(ids[15] ?? 0)
    const found = similar_products.map(({ id }) => ids.indexOf(id))
    expect(found.toSorted((one, other) => one - other)).toEqual([
      9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21,
    ])
    expect((await around(ids[0] ?? 0)).similar_products.map(({ id }) => ids.indexOf(id))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ])
  })

  it('films and articles that name the product, the newest first, six of a kind; hidden ones are left out', async () => {
    const { db } = shop
    const days = Array.from({ length: 8 }, (_, at) => at + 1)
    await db
      .insertInto('videos')
      .values(
        days.map((id) => ({
          id,
          slug: `film-${id}`,
          video: `${id}.mp4`,
          image: `${id}.jpg`,
          isActive: id !== 8,
          publishedAt: new Date(Date.UTC(2026, 0, id)),
        })),
      )
      .execute()
    await db.insertInto('videoTranslations').values({ videoId: 7, locale: 'ru', name: 'Фильм' }).execute()
    await db
      .insertInto('videoProducts')
      .values(days.map((videoId) => ({ videoId, productId: sofa, position: 0 })))
      .execute()
    await db
      .insertInto('articles')
      .values([
        { id: 1, slug: 'one' },
        { id: 2, slug: 'of-others' },
      ])
      .execute()
    await db.insertInto('articleTranslations').values({ articleId: 1, locale: 'tk', name: 'Ölçeg' }).execute()
    await db.insertInto('articlePictures').values({ articleId: 1, position: 0, file: 'a.jpg' }).execute()
    await db.insertInto('articleProducts').values({ articleId: 1, productId: sofa, position: 0 }).execute()

    const { videos, articles } = await around(sofa, 'ru')
    expect(videos.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2])
    expect(videos[0]).toEqual({ id: 7, name: 'Фильм', image: '7.jpg', video: '7.mp4', view_count: 0 })
    expect(articles).toEqual([{ id: 1, name: 'Ölçeg', image: 'a.jpg', view_count: 0 }])
  })

  it('an unknown and a hidden product are not found, an impossible id is refused', async () => {
    const hidden = await addProduct(shop.db, { categoryId: sub, isActive: false })
    for (const [id, status] of [
      [2_000_000_000, 404],
      [hidden, 404],
      ['0', 422],
      ['1;drop', 422],
    ]) {
      expect((await shop.app.inject(`/api/v1/products/around/${id}`)).statusCode).toBe(status)
    }
  })
})
