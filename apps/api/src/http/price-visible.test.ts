import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct, addSearchDocument } from '#test/catalogue-factory'
import { type TestApp, useTestApp } from '#test/test-app'

// What the purger is told of a price, and what an api does with it. How soon through edge and pages: npm run drill:price-visible.

let shop: TestApp
beforeAll(async () => {
  shop = await useTestApp({ answerCacheMs: 600_000 })
})

async function priceIn(path: string, id: number): Promise<unknown> {
  const { body } = await shop.app.inject({ url: `/api/v1${path}` })
  let price: unknown
  JSON.parse(body, (_, value) => {
    if (value?.id === id && 'price' in value) price = value.price
    return value
  })
  return price
}

describe('a price', () => {
  it('GOODS-01 is new in lists, details and search once it is told, and what does not show it stays kept', async () => {
    const [own, other] = [await addCategory(shop.db), await addCategory(shop.db)]
    const id = await addProduct(shop.db, { categoryId: own, priceTenge: 100_000 })
    const neighbour = await addProduct(shop.db, { categoryId: other, priceTenge: 200_000 })
    await addSearchDocument(shop.db, id, 'gornush')
    const shows = [
      ...['/products/latest', `/products/details/${id}`, '/products/search?name=gornush'],
      `/categories/products/${own}`,
    ]
    const others = [`/products/details/${neighbour}`, `/categories/products/${other}`]
    for (const path of shows) expect([path, await priceIn(path, id)]).toEqual([path, 1000])
    for (const path of others) expect([path, await priceIn(path, neighbour)]).toEqual([path, 2000])
    // seen only by who makes its answer anew: nobody is told of it
    await shop.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await tx.updateTable('products').set({ priceTenge: 250_000 }).where('id', '=', neighbour).execute()
    })
    await shop.db.deleteFrom('changedTags').execute()
    await shop.db.updateTable('products').set({ priceTenge: 110_000 }).where('id', '=', id).execute()
    const told = await shop.db.selectFrom('changedTags').select('tags').execute()
    shop.app.answerCache.forget(told.flatMap(({ tags }) => tags))
    for (const path of shows) expect([path, await priceIn(path, id)]).toEqual([path, 1100])
    for (const path of others) expect([path, await priceIn(path, neighbour)]).toEqual([path, 2000])
  })
})
