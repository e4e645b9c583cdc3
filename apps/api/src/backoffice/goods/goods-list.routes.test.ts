import type { AnswerOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { MOST_LOOKED_THROUGH } from '@oyum/contract/staff/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct, addSearchDocument, type NewProduct } from '#test/catalogue-factory'
import { addVariations } from '#test/order-factory'
import { addPerson, createStaffBrowser } from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'

const shop = await useTestApp()
const { staffApp, accounts } = await useStaffApp(shop)
const editor = createStaffBrowser(staffApp)
beforeAll(() => addPerson(accounts.people, editor, 'editor'))

type Page = AnswerOf<typeof staffCalls.goods.list>

async function list(query: object): Promise<Page> {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const answer = await editor.call({ method: 'GET', path: `/goods?${asked}` })
  expect([answer.code, answer.json]).toEqual(['ok', answer.json])
  return answer.json as unknown as Page
}
const idsOf = ({ rows }: Page) => rows.map(({ id }) => id)

/** A list nobody else's products stand in: a category of its own. */
async function newShelf(products: Omit<NewProduct, 'categoryId'>[]) {
  const top = await addCategory(shop.db, { names: { tk: 'Diwanlar' } })
  const category = await addCategory(shop.db, { parentId: top })
  const ids: number[] = []
  for (const product of products) ids.push(await addProduct(shop.db, { categoryId: category, ...product }))
  return { top, category, ids }
}
const archive = (id: number | undefined) =>
  shop.pool.query('update products set is_active = false, archived_at = now() where id = $1', [id])

describe('the list of goods', () => {
  it('shows drafts and what is on sale, each with its state, and archived ones in their own list', async () => {
    const { category, ids } = await newShelf([
      { names: { tk: 'Kürsi', en: 'Chair' } },
      { isActive: false },
      {},
    ])
    const [sold, draft, gone] = ids
    await archive(gone)
    const states = async (view: string) =>
      Object.fromEntries((await list({ view, category })).rows.map(({ id, state }) => [id, state]))
    expect(await states('all')).toEqual({ [Number(sold)]: 'on_sale', [Number(draft)]: 'draft' })
    expect(await states('draft')).toEqual({ [Number(draft)]: 'draft' })
    expect(await states('on_sale')).toEqual({ [Number(sold)]: 'on_sale' })
    expect(await states('archived')).toEqual({ [Number(gone)]: 'archived' })
    const { rows } = await list({ view: 'on_sale', category })
    expect(rows[0]).toMatchObject({
      name: 'Kürsi',
      missing: ['ru'],
      priceTenge: 100_000,
      stock: 5,
      version: 1,
    })
  })

  it('is read in pages to its end and back, in each order, though all stand at the same place', async () => {
    const { top, ids } = await newShelf(
      Array.from({ length: 7 }, (_, n) => ({ priceTenge: n < 4 ? 20_000 : 10_000 + n })),
    )
    await shop.pool.query(
      "update products set updated_at = '2026-11-01 10:00:00.123456+00', published_at = '2026-11-01 10:00:00.123456+00' where id = any ($1)",
      [ids],
    )
    const [a, b, c, d, e, f, g] = ids
    const wanted = {
      changed: ids.toReversed(),
      newest: ids.toReversed(),
      price: [e, f, g, a, b, c, d],
      price_down: [d, c, b, a, g, f, e],
    }
    for (const [sort, order] of Object.entries(wanted)) {
      const asked = { category: top, sort, limit: 3 }
      const first = await list(asked)
      const second = await list({ ...asked, after: String(first.next) })
      const third = await list({ ...asked, after: String(second.next) })
      expect([first, second, third].flatMap(idsOf), sort).toEqual(order)
      expect([first.previous, third.next]).toEqual([null, null])
      const back = await list({ ...asked, before: String(third.previous) })
      expect(idsOf(back)).toEqual(idsOf(second))
      expect(idsOf(await list({ ...asked, before: String(back.previous) }))).toEqual(idsOf(first))
      expect(idsOf(await list({ ...asked, after: String(back.next) }))).toEqual(idsOf(third))
    }
  })

  it('is filtered by category, stock and discount', async () => {
    const { top, category, ids } = await newShelf([
      { stock: 0 },
      { stock: 5 },
      { stock: 6, discountHundredths: 1000 },
    ])
    const [out, low, enough] = ids
    expect(idsOf(await list({ category, stock: 'out' }))).toEqual([out])
    expect(idsOf(await list({ category, stock: 'low' }))).toEqual([low])
    expect(idsOf(await list({ category: top, isDiscounted: true }))).toEqual([enough])
    expect(idsOf(await list({ category: top, isDiscounted: false, sort: 'newest' }))).toEqual([low, out])
    expect((await list({ category: 999_999 })).rows).toEqual([])
  })

  it('names missing languages and pictures, and the lists of them are empty when nothing is missing', async () => {
    const all = { tk: 'Halyça', ru: 'Коврик', en: 'Rug' }
    const { category, ids } = await newShelf([
      { names: all, pictures: ['a.jpg'] },
      { names: { tk: 'Halyça', en: 'Rug' } },
      { names: { ru: 'Коврик' }, pictures: ['b.jpg'] },
    ])
    const [whole, noRussian, onlyRussian] = ids
    const { rows } = await list({ category, sort: 'newest' })
    expect(rows.map(({ missing }) => missing)).toEqual([['tk', 'en'], ['ru'], []])
    for (const asked of [{ category }, {}]) {
      // without a category the lists of the whole shop, which other tests have filled
      const found = async (filter: object) =>
        idsOf(await list({ ...asked, ...filter, limit: 100 })).filter((id) => ids.includes(id))
      expect(await found({ missing: 'ru' })).toEqual([noRussian])
      expect(await found({ missing: 'tk' })).toEqual([onlyRussian])
      expect(await found({ missing: 'any' })).toEqual([onlyRussian, noRussian])
      expect(await found({ isWithoutPicture: true })).toEqual([noRussian])
      expect(await found({ missing: 'en', isWithoutPicture: true })).toEqual([])
    }
    await shop.pool.query('delete from products where id = any ($1)', [[noRussian, onlyRussian]])
    expect(idsOf(await list({ category }))).toEqual([whole])
    for (const filter of [{ missing: 'any' }, { isWithoutPicture: true }])
      expect(await list({ category, ...filter })).toMatchObject({
        rows: [],
        next: null,
        isLookedThrough: true,
      })
  })

  it('looks through so many rows for a filter, says so, and goes on from there', async () => {
    const { category, ids } = await newShelf([{ stock: 0 }])
    await shop.pool.query(
      `insert into products (slug, category_id, top_category_id, price_tenge, stock)
       select 'many-' || n, $1, $1, 100, 9 from generate_series(1, $2) n`,
      [category, MOST_LOOKED_THROUGH],
    )
    const first = await list({ category, stock: 'out' })
    expect(first).toMatchObject({ rows: [], isLookedThrough: false, previous: null })
    const second = await list({ category, stock: 'out', after: String(first.next) })
    expect(second).toMatchObject({ isLookedThrough: true, next: null })
    expect(idsOf(second)).toEqual(ids)
    const back = await list({ category, stock: 'out', before: String(second.previous) })
    expect(back.rows).toEqual([])
  })

  it('finds a name in any spelling, a number, and the SKU of a product or variation; drafts and archived too', async () => {
    const names = { tk: 'Çöpdüýp tekjesi', ru: 'Полка Чопдуйп' }
    const { category, ids } = await newShelf([{ names }, { names }, { names }])
    const [sold, draft, gone] = ids
    for (const id of ids) await addSearchDocument(shop.db, id, Object.values(names).join(' '))
    await shop.pool.query('update products set is_active = false where id = $1', [draft])
    await archive(gone)
    for (const q of ['çöpdüýp', 'copduyp tekjesi', 'чопдуйп', 'çöpdüyp']) {
      expect(idsOf(await list({ q })).toSorted(), q).toEqual(ids)
      expect(idsOf(await list({ q, view: 'draft' })), q).toEqual([draft])
      expect(idsOf(await list({ q, view: 'on_sale', category })), q).toEqual([sold])
    }
    expect(idsOf(await list({ q: 'çöpdüýp', stock: 'out' }))).toEqual([])
    expect(idsOf(await list({ q: String(gone) }))).toEqual([gone])

    await shop.pool.query("update products set sku = 'TK-7' where id = $1", [draft])
    await addVariations(shop.db, Number(sold), [{ type: 'oak', priceTenge: 1, stock: 1 }])
    await shop.pool.query("update product_variations set sku = '990077' where product_id = $1", [sold])
    expect(idsOf(await list({ q: ' TK-7 ' }))).toEqual([draft])
    expect(idsOf(await list({ q: '990077' }))).toEqual([sold])
    expect(idsOf(await list({ q: 'TK-' }))).toEqual([])
  })

  it('refuses a page without bounds', async () => {
    for (const query of ['limit=101', 'after=x', 'view=sold', `q=${'a'.repeat(61)}`, 'sort=views'])
      expect((await editor.call({ method: 'GET', path: `/goods?${query}` })).code, query).toBe('validation')
  })
})
