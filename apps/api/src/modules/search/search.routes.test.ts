import type { ProductList } from '@oyum/contract/product'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct, addSearchDocument } from '#test/catalogue-factory'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
let category: number
const search = async (name: string, more = ''): Promise<ProductList> => {
  const answer = await shop.app.inject(`/api/v1/products/search?name=${encodeURIComponent(name)}${more}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const found = async (name: string) => (await search(name)).products.map((product) => product.name)

async function add(
  name: string,
  words = '',
  more: { stock?: number; viewCount?: number } = {},
): Promise<number> {
  const id = await addProduct(shop.db, { categoryId: category, names: { tk: name }, ...more })
  await addSearchDocument(shop.db, id, name, words)
  return id
}

beforeAll(async () => {
  shop = await useTestApp()
  category = await addCategory(shop.db)
  await add('Amyderýa diwany', 'sofa диван', { viewCount: 10 })
  await add('Köpetdag diwany', '', { viewCount: 500 })
  await add('Lebap diwany', '', { viewCount: 900, stock: 0 })
  await add('Çyra', 'diwanyň ýanynda durýar', { viewCount: 9000 })
  await add('Badam oturgyjy', 'oturgyç')
  await shop.db
    .insertInto('searchSynonyms')
    .values([
      { groupName: 'sofa', word: 'couch', folded: 'couch' },
      { groupName: 'sofa', word: 'diwan', folded: 'diwan' },
    ])
    .execute()
  await sql`select assign_search_tiers()`.execute(shop.db)
})

describe('GET products/search', () => {
  it('API-14 answers products for a name: best match first, then what is in stock and popular', async () => {
    expect(await found('diwan')).toEqual(['Köpetdag diwany', 'Amyderýa diwany', 'Lebap diwany', 'Çyra'])
    expect(await search('diwan', '&limit=2&offset=2')).toMatchObject({ total_size: 4, limit: 2, offset: 2 })
  })

  it('finds without marks, in Cyrillic, with one error, from the beginning of a word, by a synonym', async () => {
    expect(await found('amyderya')).toEqual(['Amyderýa diwany'])
    expect(await found('көпетдаг')).toEqual(['Köpetdag diwany'])
    expect(await found('kopetdga')).toEqual(['Köpetdag diwany'])
    expect(await found('leba')).toEqual(['Lebap diwany'])
    expect((await found('couch')).slice(0, 1)).toEqual(['Köpetdag diwany'])
  })

  it('knows at once what is sold out, and what is off sale', async () => {
    const id = await add('Täze tekje', '', { viewCount: 1 })
    const other = await add('Köne tekje', '', { viewCount: 50 })
    expect(await found('tekje')).toEqual(['Köne tekje', 'Täze tekje'])
    await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', other).execute()
    expect(await found('tekje')).toEqual(['Täze tekje', 'Köne tekje'])
    await shop.db.updateTable('products').set({ isActive: false }).where('id', '=', id).execute()
    expect(await found('tekje')).toEqual(['Köne tekje'])
  })

  it.each(["'; drop table products; --", "a' & 'b", ':*', '!!!', '<->', '%', '🛋️', 'x'.repeat(100)])(
    'answers %j with an empty list, not an error',
    async (text) => {
      expect((await search(text)).products).toEqual([])
    },
  )

  it('refuses no text and too much of it', async () => {
    for (const query of ['', 'name=', `name=${'x'.repeat(101)}`]) {
      expect((await shop.app.inject(`/api/v1/products/search?${query}`)).statusCode).toBe(422)
    }
  })
})
