import type { AnswerOf } from '@oyum/contract/define-call'
import { staffCalls } from '@oyum/contract/staff/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { useGoodsDesk } from '#test/goods-desk'
import { addVariations } from '#test/order-factory'
import type { StaffBrowser } from '#test/staff-browser'

const { shop, addEditor, read, tagsSince } = await useGoodsDesk()
const { pictures } = staffCalls
type Pictures = AnswerOf<typeof pictures.read>
let editor: StaffBrowser
let other: StaffBrowser
let categoryId: number
beforeAll(async () => {
  editor = (await addEditor('Aýna')).browser
  other = (await addEditor('Meret')).browser
  categoryId = await addCategory(shop.db)
  for (const [file, state] of Object.entries({
    'new.jpg': 'done',
    'work.jpg': 'working',
    'fabric.jpg': 'done',
  }))
    await shop.pool.query(
      `insert into media_files (kind, file, bytes, sha256, state, width, height)
       values ('product', $1, 1, decode(repeat('ab', 32), 'hex'), $2::media_state, 800, 600)`,
      [file, state],
    )
})

async function newSofa() {
  const id = await addProduct(shop.db, { categoryId, pictures: ['a.jpg', 'b.jpg', 'c.jpg'] })
  await addVariations(shop.db, id, [
    { type: 'oak', priceTenge: 1, stock: 1, picturePosition: 2 },
    { type: 'ash', priceTenge: 1, stock: 1 },
  ])
  await tagsSince()
  return id
}
const pictured = async (id: number) => (await editor.call(pictures.read, { id })).json as unknown as Pictures
const files = (list: readonly { file: string }[]) => list.map(({ file }) => file)
const KEPT = { gallery: ['a.jpg', 'b.jpg', 'c.jpg'], material: [], variations: [] }
const change = (id: number, body: object, who = editor) =>
  who.call(pictures.change, { id, body: { version: 1, ...KEPT, ...body } })

describe('pictures of a product', () => {
  it('are added, ordered, moved and taken off in one call; a variation keeps its own wherever it moves', async () => {
    const id = await newSofa()
    const { code } = await change(id, { gallery: ['c.jpg', 'new.jpg', 'a.jpg'], material: ['fabric.jpg'] })
    expect(code).toBe('ok')
    const now = await pictured(id)
    expect([now.version, files(now.gallery), files(now.material)]).toEqual([
      ...[2, ['c.jpg', 'new.jpg', 'a.jpg'], ['fabric.jpg']],
    ])
    expect(now.gallery[1]).toMatchObject({ state: 'done', width: 800, height: 600 })
    expect(now.variations.map(({ type, file }) => [type, file])).toEqual([
      ['oak', 'c.jpg'],
      ['ash', null],
    ])
    expect((await read(editor, id)).variations[0]?.picturePosition).toBe(0)
    expect(await tagsSince()).toContain(`product-${id}`)
    const { rows } = await shop.pool.query(
      "select action, changes from audit_log where entity = 'product' and entity_id = $1",
      [String(id)],
    )
    expect(rows).toEqual([
      {
        action: 'pictures',
        changes: [
          { field: 'gallery', before: ['a.jpg', 'b.jpg', 'c.jpg'], after: ['c.jpg', 'new.jpg', 'a.jpg'] },
          { field: 'material', before: [], after: ['fabric.jpg'] },
        ],
      },
    ])
  })

  it('show a variation: one of the gallery, another, or none; none of what is taken off', async () => {
    const id = await newSofa()
    const [oak, ash] = (await pictured(id)).variations.map((one) => one.id)
    await change(id, { variations: [{ id: ash, file: 'b.jpg' }] })
    expect(shownBy(await pictured(id))).toEqual(['c.jpg', 'b.jpg'])
    await change(id, { version: 2, variations: [{ id: oak, file: null }], gallery: ['c.jpg', 'a.jpg'] })
    expect(shownBy(await pictured(id))).toEqual([null, null])
    for (const variations of [[{ id: oak, file: 'b.jpg' }], [{ id: 999_999, file: null }]])
      expect((await change(id, { version: 3, gallery: ['a.jpg'], variations })).code).toBe('validation')
  })

  it('stay as they are, with their version, where nothing changes', async () => {
    const id = await newSofa()
    expect((await change(id, {})).json).toMatchObject({ version: 1 })
    expect(await tagsSince()).toEqual([])
  })

  it('are none that is not ready, unknown, or there twice', async () => {
    const id = await newSofa()
    for (const file of ['work.jpg', 'nowhere.jpg'])
      expect((await change(id, { gallery: ['a.jpg', file] })).code).toBe('picture')
    expect((await change(id, { gallery: ['a.jpg', 'a.jpg'] })).code).toBe('validation')
    expect((await pictured(id)).version).toBe(1)
  })

  it('all gone, the product has none, and none goes with it from the disk’s list', async () => {
    const id = await newSofa()
    await change(id, { gallery: [] })
    expect((await read(editor, id)).canBeBought.warnings).toContain('no_picture')
    await change(id, { version: 2, gallery: ['new.jpg'] })
    await change(id, { version: 3, gallery: [] })
    const { rows } = await shop.pool.query("select state from media_files where file = 'new.jpg'")
    expect(rows).toEqual([{ state: 'done' }])
  })

  it('are refused with what is there now when somebody else was first', async () => {
    const id = await newSofa()
    await change(id, { gallery: ['b.jpg'] }, other)
    const { status, json } = await change(id, { gallery: ['c.jpg'] })
    expect([status, json]).toMatchObject([
      409,
      { errors: [{ code: 'version', by: 'Meret', current: { version: 2, gallery: ['b.jpg'] } }] },
    ])
  })
})

const shownBy = ({ variations }: Pictures) => variations.map(({ file }) => file)
