import { staffCalls } from '@oyum/contract/staff/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { useGoodsDesk } from '#test/goods-desk'
import type { StaffBrowser } from '#test/staff-browser'

const { articles } = staffCalls
const { shop, addEditor, tagsSince } = await useGoodsDesk()
let maral: StaffBrowser
let products: number[]

const NONE = { name: '', description: '' }
const body = {
  ...{
    isActive: true,
    publishedAt: '2026-01-01T05:00:00+05:00',
    pictures: ['a.jpg'],
    productIds: [] as number[],
  },
  texts: { tk: { name: ' Täze jaý ', description: '<p>Dub</p><script>x</script>' }, ru: NONE, en: NONE },
}
async function add(more: object = {}): Promise<{ id: number; isShown: boolean }> {
  const { code, json } = await maral.call(articles.add, { body: { ...body, ...more } })
  expect(code).toBe('ok')
  return json as unknown as { id: number; isShown: boolean }
}
const read = async (id: number) => (await maral.call(articles.read, { id })).json
const change = (id: number, version: number, more: object = {}) =>
  maral.call(articles.change, { id, body: { ...body, version, ...more } })
const inShop = async (id: number) => (await shop.app.inject(`/api/v1/articles/${id}`)).statusCode

beforeAll(async () => {
  maral = (await addEditor('Maral')).browser
  const categoryId = await addCategory(shop.db)
  products = [await addProduct(shop.db, { categoryId }), await addProduct(shop.db, { categoryId })]
  await shop.pool.query(`insert into media_files (kind, file, bytes, sha256, state) values
    ('article', 'a.jpg', 1, sha256('a'), 'done'), ('article', 'b.jpg', 1, sha256('b'), 'done'),
    ('article', 'new.jpg', 1, sha256('c'), 'working'), ('article', 'film.mp4', 1, sha256('d'), 'done')`)
})
beforeEach(async () => {
  await shop.pool.query('delete from articles')
  await tagsSince()
})

describe('articles of the staff', () => {
  it('STORY-02 is in the shop from its moment on, if it is on', async () => {
    const { id } = await add({ publishedAt: '2999-01-01T00:00:00Z' })
    expect(await inShop(id)).toBe(404)
    expect((await change(id, 1)).json).toMatchObject({ version: 2, isShown: true })
    expect(await inShop(id)).toBe(200)
    expect(await tagsSince()).toEqual(expect.arrayContaining(['articles', `article-${id}`, 'around']))
    expect((await change(id, 2, { isActive: false })).json).toMatchObject({ version: 3, isShown: false })
    expect(await inShop(id)).toBe(404)
  })

  it('keeps texts sanitized, pictures and products in their order', async () => {
    const { id } = await add({ pictures: ['b.jpg', 'a.jpg'], productIds: products })
    expect(await read(id)).toMatchObject({
      ...{ pictures: ['b.jpg', 'a.jpg'], publishedAt: '2026-01-01T00:00:00.000Z' },
      texts: { tk: { name: 'Täze jaý', description: '<p>Dub</p>' }, ru: NONE },
    })
    const productIds = products.toReversed()
    await change(id, 1, {
      pictures: ['a.jpg'],
      productIds,
      texts: { ...body.texts, ru: { name: 'Дом', description: '' } },
    })
    const after = (await read(id)) as unknown as { pictures: string[]; products: { id: number }[] }
    expect(after.pictures).toEqual(['a.jpg'])
    expect(after.products.map((product) => product.id)).toEqual(productIds)
    const { rows } = await shop.pool.query('select slug from articles where id = $1', [id])
    expect(rows).toEqual([{ slug: `taze-jay-${id}` }])
  })

  it.each([
    ['a picture that is not ready', { pictures: ['new.jpg'] }, 'pictures'],
    ['a film for a picture', { pictures: ['film.mp4'] }, 'pictures'],
    ['a product that nobody knows', { productIds: [999_999] }, 'productIds'],
    ['on without a name', { texts: { tk: NONE, ru: NONE, en: NONE } }, 'texts.tk.name'],
    [
      'a text without a name',
      { texts: { ...body.texts, ru: { name: '', description: 'x' } } },
      'texts.ru.name',
    ],
  ])('refuses %s', async (_, more, field) => {
    const { json } = await maral.call(articles.add, { body: { ...body, ...more } })
    expect(json).toMatchObject({ errors: [{ code: 'validation', field }] })
  })

  it('of two people the second is told who was first; saving what is there changes and names nothing', async () => {
    const { id } = await add()
    await tagsSince()
    expect((await change(id, 1)).json).toMatchObject({ version: 1 })
    expect(await tagsSince()).toEqual([])
    const { browser: aman } = await addEditor('Aman')
    await aman.call(articles.change, { id, body: { ...body, version: 1, isActive: false } })
    expect((await change(id, 1, { pictures: [] })).json).toMatchObject({
      errors: [{ code: 'version', by: 'Aman', current: { version: 2, isActive: false } }],
    })
  })

  it('lists them last added first, page by page', async () => {
    await shop.pool.query(`insert into articles (slug) select 'a-' || n from generate_series(1, 51) n`)
    const first = (await maral.call(articles.list)).json as unknown as {
      rows: { id: number }[]
      next: number
    }
    expect(first.rows).toHaveLength(50)
    const path = `${articles.list.path}?after=${first.next}`
    const second = (await maral.call({ ...articles.list, path })).json as unknown as typeof first
    expect(second).toMatchObject({ rows: [{ id: first.next - 1 }], next: null })
  })
})
