import { readFile } from 'node:fs/promises'
import { staffCalls } from '@oyum/contract/staff/calls'
import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { type Editor, useGoodsDesk } from '#test/goods-desk'
import type { StaffAnswer, StaffBrowser } from '#test/staff-browser'

const { shop, addEditor, read, tagsSince } = await useGoodsDesk()
const { goods } = staffCalls
let editor: StaffBrowser
let other: StaffBrowser
let categoryId: number
beforeAll(async () => {
  editor = (await addEditor('Aýna')).browser
  other = (await addEditor('Meret')).browser
  categoryId = await addCategory(shop.db)
})

const add = () => addProduct(shop.db, { categoryId, names: { tk: 'Stol' } })
/** What the form of an editor sends who has typed nothing. */
function formOf({ version, texts, sku, widthMm, depthMm, heightMm, weightG, ...page }: Editor) {
  return { version, texts, categoryId: page.categoryId, sku, widthMm, depthMm, heightMm, weightG }
}
type Form = ReturnType<typeof formOf>

async function save(id: number, typed: Partial<Form>, who = editor): Promise<StaffAnswer> {
  return who.call(goods.change, { id, body: { ...formOf(await read(editor, id)), ...typed } })
}
const text = (name: string, description = '', material = '') => ({ name, description, material })
const storedOf = async (id: number) =>
  (
    await shop.pool.query(
      'select locale, name, description, material_description from product_translations where product_id = $1 order by locale',
      [id],
    )
  ).rows.map(({ locale, name, description, material_description }) => [
    ...[locale, name, description, material_description],
  ])
type Words = Partial<Record<Locale, string>>
interface DemoProduct {
  name: Words
  description: Words
  material_description: Words
}
const refusal = ({ json }: StaffAnswer) =>
  (json as unknown as { errors: Record<string, unknown>[] }).errors[0]

describe('what an editor saves', () => {
  it('GOODS-04 three languages are saved in one call, and missing ones are named', async () => {
    const id = await add()
    const two = { tk: text('Stol', '<p>Dub</p>'), ru: text(' Стол ', 'Из дуба', '<p>Дуб</p>'), en: null }
    const first = await save(id, { texts: two, sku: ' ST-9 ', widthMm: 900, weightG: 12_000 })
    expect(first.json).toMatchObject({ version: 2, missing: ['en'] })
    expect(await storedOf(id)).toEqual([
      ['tk', 'Stol', '<p>Dub</p>', ''],
      ['ru', 'Стол', 'Из дуба', '<p>Дуб</p>'],
    ])
    const all = { ...two, en: text('Table') }
    expect((await save(id, { texts: all })).json).toMatchObject({ version: 3, missing: [] })
    expect((await save(id, { texts: { ...all, ru: null } })).json).toMatchObject({
      version: 4,
      missing: ['ru'],
    })
    expect(await read(editor, id)).toMatchObject({
      sku: 'ST-9',
      widthMm: 900,
      weightG: 12_000,
      missing: ['ru'],
    })
  })

  it('writes down each field that changed, with before and after, and names the product’s tag', async () => {
    const id = await add()
    const moved = await addCategory(shop.db)
    const [was, before] = [await read(editor, id), await tagsSince()]
    expect(before).not.toEqual([])
    await save(id, { texts: { tk: text('Uly stol'), ru: null, en: null }, categoryId: moved, heightMm: 750 })
    expect(await tagsSince()).toEqual(
      expect.arrayContaining([`product-${id}`, `category-${moved}`, `category-${categoryId}`]),
    )
    const { rows } = await shop.pool.query(
      "select action, changes from audit_log where entity = 'product' and entity_id = $1",
      [String(id)],
    )
    expect(rows).toEqual([
      {
        action: 'change',
        changes: [
          { field: 'name.tk', before: 'Stol', after: 'Uly stol' },
          { field: 'categoryId', before: categoryId, after: moved },
          { field: 'heightMm', before: null, after: 750 },
        ],
      },
    ])
    expect((await read(editor, id)).updatedAt > was.updatedAt).toBe(true)
  })

  it('is sanitized when it is stored, and empty is empty', async () => {
    const id = await add()
    const hostile = '<p onclick="x()">Dub<script>x()</script> <a href="javascript:x()">bu ýerde</a></p>'
    const blank = '<p> &nbsp;<br></p><p></p>'
    await save(id, { texts: { tk: text('Stol <b>', hostile, blank), ru: text(' ', blank, ''), en: null } })
    expect(await storedOf(id)).toEqual([['tk', 'Stol <b>', '<p>Dub bu ýerde</p>', '']])
  })

  it('changes no byte, no version and no tag where nobody typed, however untidy the text', async () => {
    const id = await add()
    const untidy = '<P>Dub<br/><font color=red>gyzyl</font><script>x()</script>'
    await shop.pool.query(
      "update product_translations set name = ' Stol ', description = $2, material_description = '<p></p>' where product_id = $1",
      [id, untidy],
    )
    await tagsSince()
    expect((await save(id, {})).json).toMatchObject({ version: 1 })
    // another field is saved, and the texts beside it stay
    expect((await save(id, { widthMm: 10 })).json).toMatchObject({ version: 2 })
    expect(await storedOf(id)).toEqual([['tk', ' Stol ', untidy, '<p></p>']])
    const { rows } = await shop.pool.query(
      "select changes from audit_log where entity = 'product' and entity_id = $1",
      [String(id)],
    )
    expect(rows).toEqual([{ changes: [{ field: 'widthMm', before: null, after: 10 }] }])
  })

  it.each(['catalogue', 'untidy'])(
    'GOODS-05 every text of demo/%s read and saved as it came changes no byte and no version',
    async (shelf) => {
      const file = new URL(`../../../../../demo/${shelf}/products.json`, import.meta.url)
      const products = JSON.parse(await readFile(file, 'utf8')) as DemoProduct[]
      expect(products.length).toBeGreaterThan(20)
      for (const { name, description, material_description } of products) {
        const id = await add()
        await shop.pool.query('delete from product_translations where product_id = $1', [id])
        for (const locale of LOCALES.filter((one) => name[one]))
          await shop.pool.query('insert into product_translations values ($1, $2, $3, $4, $5)', [
            ...[id, locale, name[locale], description[locale] ?? '', material_description[locale] ?? ''],
          ])
        const before = await storedOf(id)
        expect((await save(id, {})).json).toMatchObject({ version: 1 })
        expect((await save(id, { widthMm: 10 })).json).toMatchObject({ version: 2 })
        expect(await storedOf(id)).toEqual(before)
      }
    },
  )

  it('is refused with what is there now when somebody else was first, and nothing is lost', async () => {
    const id = await add()
    const form = formOf(await read(editor, id))
    await save(id, { texts: { tk: text('Stol', 'Meretden'), ru: null, en: null } }, other)
    const late = await editor.call(goods.change, { id, body: { ...form, sku: 'LATE' } })
    expect(late.status).toBe(409)
    expect(refusal(late)).toMatchObject({
      ...{ code: 'version', by: 'Meret', at: expect.any(String) },
      current: { ...form, version: 2, texts: { tk: text('Stol', 'Meretden'), ru: null, en: null } },
    })
    expect((await read(editor, id)).sku).toBeNull()
  })

  it('refuses a SKU of another product, a category that is not there, words without a name, and more than fits', async () => {
    const [id, first] = [await add(), await add()]
    await save(first, { sku: 'TAKEN' })
    expect(refusal(await save(id, { sku: 'TAKEN' }))).toMatchObject({ code: 'sku_in_use', field: 'sku' })
    expect(refusal(await save(id, { categoryId: 999_999 }))).toMatchObject({ field: 'categoryId' })
    const texts = (ru: ReturnType<typeof text>) => ({ texts: { tk: text('Stol'), ru, en: null } })
    expect(refusal(await save(id, texts(text('', 'Дуб'))))).toMatchObject({ field: 'texts.ru.name' })
    const grows = `<p>${'&'.repeat(4990)}</p>`
    expect(refusal(await save(id, texts(text('Стол', '', grows))))).toMatchObject({
      field: 'texts.ru.material',
    })
    for (const wrong of [{ widthMm: 0 }, { weightG: 5_000_001 }, { sku: ' ' }, { sku: 'x'.repeat(41) }])
      expect((await save(id, wrong)).code).toBe('validation')
    expect((await save(id, texts(text('a\u0000')))).code).toBe('validation')
    expect((await read(editor, id)).version).toBe(1)
  })

  it('of two who give the same SKU at once one is refused', async () => {
    const ids = [await add(), await add()]
    const codes = await Promise.all(
      ids.map(async (id, n) => (await save(id, { sku: 'BOTH' }, n ? other : editor)).code),
    )
    expect(codes.toSorted()).toEqual(['ok', 'sku_in_use'])
  })
})
