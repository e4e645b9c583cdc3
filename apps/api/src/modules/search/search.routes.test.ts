import { SEARCH_RESULTS_MAX } from '@oyum/contract/limits'
import type { SearchAnswer } from '@oyum/contract/search'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct, addSearchDocument, addSynonyms } from '#test/catalogue-factory'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
let category: number
const search = async (name: string, more = ''): Promise<SearchAnswer> => {
  const answer = await shop.app.inject(`/api/v1/products/search?name=${encodeURIComponent(name)}${more}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const found = async (name: string) => (await search(name)).products.map((product) => product.name)

async function add(
  name: string,
  words = '',
  more: { stock?: number; viewCount?: number; priceTenge?: number; widthMm?: number } = {},
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
  await add('Arçman komody', 'комод')
  await add('Uçgun stol çyrasy', 'белая, стоит на комоде', { viewCount: 8000 })
  await add('Täjigül kreslosy')
  await addSynonyms(shop.db, ['bed', 'krowat'])
  await addSynonyms(shop.db, ['couch', 'diwan'])
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

  it('OPEN-92 takes a word away that finds next to nothing with the others, and says which; a name is before a description', async () => {
    const { products, without } = await search('комод белая')
    expect(products.map(({ name }) => name)).toEqual(['Arçman komody', 'Uçgun stol çyrasy'])
    expect(without).toEqual({ words: ['белая'], text: 'комод', ids: [products[0]?.id] })
    // of two nouns the first is kept
    expect(await search('couch bed')).toMatchObject({ without: { words: ['bed'], text: 'couch' } })
    // nobody knows the two others: everything but the noun goes
    expect((await search('zzqq couch qqzz')).without).toMatchObject({
      words: ['zzqq', 'qqzz'],
      text: 'couch',
    })
    expect((await search('diwan')).without).toBeNull()
  })

  it('finds a word with another ending, with one slip in four letters, and from the other keyboard', async () => {
    expect(await found('кресла')).toEqual(['Täjigül kreslosy'])
    expect((await found('komodi')).slice(0, 1)).toEqual(['Arçman komody'])
    for (const slip of ['cyta', 'cyar', 'yyra', 'cyyra', 'cra'])
      expect([slip, await found(slip)]).toEqual([
        slip,
        slip === 'cra' ? [] : expect.arrayContaining(['Çyra']),
      ])
    const layout = await search('kt,fg')
    expect(layout.read_as).toBe('лебап')
    expect(layout.products.map(({ name }) => name)).toEqual(['Lebap diwany'])
    expect((await search('ащидкфз')).read_as).toBeNull()
  })

  it('OPEN-92 takes a number beside a noun for a price or a width', async () => {
    await add('Sumbar sekisi', '', { priceTenge: 850_000, widthMm: 2150, viewCount: 3 })
    await add('Tejen sekisi', '', { priceTenge: 900_000, widthMm: 2310, viewCount: 2 })
    await add('Mary sekisi', '', { priceTenge: 900_100, widthMm: 2000, viewCount: 1 })
    const price = await search('sekisi до 9000')
    expect(price.products.map(({ name }) => name)).toEqual(['Sumbar sekisi', 'Tejen sekisi', 'Mary sekisi'])
    expect(price.narrowed).toMatchObject({ min_price: null, max_price: 9000 })
    expect(price.without).toEqual({ words: ['до 9000'], text: 'sekisi', ids: [price.products[2]?.id] })
    const width = await search('sekisi 220 см')
    expect(width.products[0]).toMatchObject({ name: 'Sumbar sekisi', width_mm: 2150, depth_mm: null })
    expect(width.narrowed).toMatchObject({ max_price: null, min_width_mm: 2100, max_width_mm: 2300 })
    expect(width.without).toMatchObject({ words: ['220'], text: 'sekisi' })
    expect(width.without?.ids).toHaveLength(2)
    expect((await search('220')).narrowed).toBeNull()
  })

  it('OPEN-92 says where to go when nothing was found: three categories, those near first, and what is popular', async () => {
    const near = await addCategory(shop.db, { names: { tk: 'Perdeler' } })
    const id = await addProduct(shop.db, { categoryId: near, names: { tk: 'Şemal perdesi' } })
    await addSearchDocument(shop.db, id, 'Şemal perdesi')
    for (const _ of [1, 2, 3]) {
      const other = await addCategory(shop.db)
      for (const _ of [1, 2]) await addProduct(shop.db, { categoryId: other })
    }
    await sql`select recount_list_totals()`.execute(shop.db)
    const { products, total_size, instead } = await search('zzqqzz')
    expect([products, total_size]).toEqual([[], 0])
    expect(instead?.categories).toHaveLength(3)
    expect(instead?.products).toHaveLength(6)
    expect(instead?.products[0]?.name).toBe('Çyra')
    expect((await search('perdxxyy')).instead?.categories[0]?.name).toBe('Perdeler')
    expect((await search('diwan')).instead).toBeNull()
  })

  it('says that there are more than it counts', async () => {
    expect((await search('diwan')).is_more).toBe(false)
    for (let n = 0; n < SEARCH_RESULTS_MAX; n += 1) await add(`Tabak ${n}`)
    expect(await search('tabak')).toMatchObject({ total_size: SEARCH_RESULTS_MAX, is_more: false })
    await add('Tabak soňky')
    expect(await search('tabak')).toMatchObject({ total_size: SEARCH_RESULTS_MAX, is_more: true })
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
