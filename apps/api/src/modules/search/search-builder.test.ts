import type { SearchAnswer } from '@oyum/contract/search'
import { createDatabase, createPool, type Db } from '@oyum/database/connection'
import { buildSearchDocuments } from '@oyum/database/search-documents'
import { spellingWords } from '@oyum/shop-rules/search-document'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { type TestApp, useTestApp } from '#test/test-app'
import { buildChangedDocuments, startSearchBuilder } from './search-builder.ts'

let shop: TestApp
let [top, sub, other] = [0, 0, 0]
const run = async (text: string, values: unknown[] = []) => (await shop.pool.query(text, values)).rows
// with the rights of who runs it, and no more
let ofWorker: Db
const build = () => buildChangedDocuments(ofWorker, 3)

beforeAll(async () => {
  shop = await useTestApp()
  ofWorker = createDatabase(createPool({ url: shop.url, role: 'oyum_worker', poolSize: 3 }))
  top = await addCategory(shop.db, { names: { tk: 'Mebel' } })
  sub = await addCategory(shop.db, { names: { tk: 'Diwanlar', ru: 'Диваны' }, parentId: top })
  other = await addCategory(shop.db, { names: { tk: 'Stollar' } })
})

afterAll(() => ofWorker.destroy())

async function found(name: string): Promise<number[]> {
  const answer = await shop.app.inject(`/api/v1/products/search?name=${encodeURIComponent(name)}`)
  expect(answer.statusCode).toBe(200)
  return (answer.json() as SearchAnswer).products.map(({ id }) => id)
}
const rename = (id: number, locale: string, name: string) =>
  run('update product_translations set name = $3 where product_id = $1 and locale = $2::locale', [
    id,
    locale,
    name,
  ])

/** Words, totals and documents against what the products themselves say. */
async function expectExact(): Promise<void> {
  const documents =
    await run(`select d.product_id, d.names, d.words, d.is_counted, d.tier, p.is_active from products p
    left join search_documents d on d.product_id = p.id order by p.id`)
  const counted: Record<string, number> = {}
  for (const { names, words, is_counted, is_active, tier } of documents) {
    expect([is_counted, tier === -1]).toEqual([is_active, !is_active])
    if (is_active)
      for (const word of spellingWords(`${names} ${words}`)) counted[word] = (counted[word] ?? 0) + 1
  }
  const kept = await run('select word, uses from search_words')
  expect(Object.fromEntries(kept.map(({ word, uses }) => [word, uses]))).toEqual(counted)
  const totals = async () =>
    run(`select list, list_total(list)::int as total from (select list from list_totals union select list from list_total_changes) l
      where list_total(list) <> 0 order by list`)
  const before = await totals()
  await run('select recount_list_totals()')
  expect(await totals()).toEqual(before)
  expect(await run('select from search_changes')).toEqual([])
}

describe('what is found by search', () => {
  it('GOODS-02 a new product, by its new name and no longer by the old one, not as a draft and not archived', async () => {
    const id = await addProduct(shop.db, {
      categoryId: sub,
      names: { tk: 'Gülnar diwany', ru: 'Диван Гульнар' },
    })
    await build()
    expect(await found('gulnar')).toEqual([id])
    expect(await found('диваны')).toEqual([id])
    await rename(id, 'tk', 'Maýsa')
    await rename(id, 'ru', 'Майса')
    await build()
    expect(await found('maýsa')).toEqual([id])
    expect(await found('gulnar')).toEqual([])
    await expectExact()
    await run('update products set is_active = false where id = $1', [id])
    // off sale at once, before anything is built
    expect(await found('maýsa')).toEqual([])
    await build()
    await rename(id, 'tk', 'Ýyldyz')
    await build()
    expect(await found('ýyldyz')).toEqual([])
    // staff find it among those off sale
    expect(
      await run(`select product_id from search_documents where tier = -1 and document @@ 'yyldyz'`),
    ).toEqual([{ product_id: id }])
    await expectExact()
    await run('update products set is_active = true where id = $1', [id])
    await build()
    expect(await found('ýyldyz')).toEqual([id])
    await run('update products set is_active = false, archived_at = now() where id = $1', [id])
    expect(await found('ýyldyz')).toEqual([])
    await build()
    await expectExact()
    await run('delete from products where id = $1', [id])
    await build()
    await expectExact()
  })

  it('GOODS-02 by the category that was renamed, and by the one it was moved to', async () => {
    const id = await addProduct(shop.db, { categoryId: sub, names: { tk: 'Sahra' } })
    await run(`update category_translations set name = 'Sofalar' where category_id = $1 and locale = 'tk'`, [
      sub,
    ])
    await build()
    expect(await found('sofalar')).toEqual([id])
    await run('update products set category_id = $2 where id = $1', [id, other])
    await build()
    expect([await found('sofalar'), await found('stollar')]).toEqual([[], [id]])
    await expectExact()
  })

  it('GOODS-02 whatever is changed in whatever order, words and totals are those of what is on sale', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map((n) => addProduct(shop.db, { categoryId: sub, names: { tk: `Haryt ${n}` } })),
    )
    const id = fc.constantFrom(...ids)
    const name = fc.constantFrom('Gök stol', 'Ak diwan', 'Emen', 'Gara stol')
    const step = fc.oneof(
      fc.tuple(id, fc.constantFrom('tk', 'ru', 'en'), name).map(
        ([p, locale, text]) =>
          `insert into product_translations (product_id, locale, name) select id, '${locale}', '${text}' from products where id = ${p}
         on conflict (product_id, locale) do update set name = excluded.name`,
      ),
      fc
        .tuple(id, name)
        .map(
          ([p, text]) =>
            `update product_translations set description = '<p>${text}</p>' where product_id = ${p}`,
        ),
      id.map((p) => `delete from product_translations where product_id = ${p} and locale = 'ru'`),
      fc.tuple(id, name).map(
        ([p, text]) => `insert into product_choice_options (product_id, position, name, title, options)
        select id, 0, 'colour', '{"tk": "Reňk"}', '[{"label": {"tk": "${text}"}}, {"label": 5}, null]' from products where id = ${p}
        on conflict (product_id, position) do update set options = excluded.options`,
      ),
      fc
        .tuple(id, fc.constantFrom(sub, other))
        .map(([p, category]) => `update products set category_id = ${category} where id = ${p}`),
      fc.tuple(id, fc.boolean()).map(([p, is]) => `update products set is_active = ${is} where id = ${p}`),
      fc
        .tuple(fc.constantFrom(sub, other, top), name)
        .map(([c, text]) => `update category_translations set name = '${text}' where category_id = ${c}`),
      id.map((p) => `delete from products where id = ${p}`),
      fc.constant('build'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 15 }), async (steps) => {
        await run(
          `insert into products (id, slug, category_id, top_category_id, price_tenge)
          select id, 'again-' || id, $2, $2, 100 from unnest($1::int[]) id on conflict do nothing`,
          [ids, sub],
        )
        for (const one of steps) await (one === 'build' ? build() : run(one))
        await build()
        await expectExact()
      }),
      { numRuns: 20 },
    )
  })

  it('GOODS-02 several builders at once, and one that is stopped half-way, leave the same', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        addProduct(shop.db, { categoryId: sub, names: { tk: `Köp ${n}` } }),
      ),
    )
    await Promise.all([build(), build(), ...ids.map((id) => rename(id, 'tk', 'Täze at')), build()])
    await Promise.all(ids.map((id) => rename(id, 'tk', 'Ýene täze')))
    const stopped = ofWorker.transaction().execute(async (tx) => {
      expect(await buildSearchDocuments(tx, 5)).toBe(5)
      throw new Error('killed')
    })
    await expect(stopped).rejects.toThrow('killed')
    await build()
    await expectExact()
  })

  it('GOODS-02 by the worker’s own clock, without anybody asking', async () => {
    const builder = startSearchBuilder(ofWorker, { warn: () => {} })
    try {
      const id = await addProduct(shop.db, { categoryId: sub, names: { tk: 'Öz-özünden' } })
      await expect.poll(() => found('öz-özünden'), { timeout: 20_000 }).toEqual([id])
    } finally {
      await builder.stop()
    }
  })

  it('writes and tells nothing when a text is written again as it was', async () => {
    await build()
    await run('delete from changed_tags')
    await run('update product_translations set name = name')
    await run(`insert into search_changes (product_id) select id from products`)
    await build()
    expect(await run('select tags from changed_tags')).toEqual([])
    await expectExact()
  })
})
