import type { ProductDetails } from '@oyum/contract/product'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
let categoryId: number

beforeAll(async () => {
  shop = await useTestApp({ answerCacheMs: 60_000 })
  categoryId = await addCategory(shop.db)
})

async function readStock(id: number, headers: Record<string, string> = {}): Promise<number> {
  const answer = await shop.app.inject({ url: `/api/v1/products/details/${id}`, headers })
  return answer.json<ProductDetails>().product.total_stock
}

describe('a kept answer', () => {
  it.each(['no-cache', 'max-age=0', 'max-age=0, must-revalidate', 'No-Cache'])(
    'is passed by for a request with Cache-Control: %s, and replaced for all',
    async (cacheControl) => {
      const id = await addProduct(shop.db, { categoryId, stock: 5 })
      expect(await readStock(id)).toBe(5)
      await shop.db.updateTable('products').set({ stock: 2 }).where('id', '=', id).execute()
      expect(await readStock(id)).toBe(5)
      expect(await readStock(id, { 'cache-control': cacheControl })).toBe(2)
      expect(await readStock(id)).toBe(2)
    },
  )

  it.each(['max-age=30', 'max-age=01', 'public', ''])('is good enough for %j', async (cacheControl) => {
    const id = await addProduct(shop.db, { categoryId, stock: 5 })
    expect(await readStock(id)).toBe(5)
    await shop.db.updateTable('products').set({ stock: 2 }).where('id', '=', id).execute()
    expect(await readStock(id, { 'cache-control': cacheControl })).toBe(5)
  })
})
