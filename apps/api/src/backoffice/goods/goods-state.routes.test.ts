import { staffCalls } from '@oyum/contract/staff/calls'
import { orderBody } from '@oyum/testing/order-body'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { useGoodsDesk } from '#test/goods-desk'
import { place } from '#test/order-factory'
import type { StaffBrowser } from '#test/staff-browser'

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

type Act = 'publish' | 'draft' | 'archive' | 'restore'
async function press(act: Act, id: number, who = editor) {
  const { version } = await read(editor, id)
  const { code, json } = await who.call(goods[act], { id, body: { version } })
  return { code, ...(json as unknown as { version: number; state: string }) }
}
async function isSold(id: number): Promise<boolean> {
  const { headers } = await addSignedInCustomer(shop)
  return (await place(shop, headers, orderBody([{ id }], 100))).statusCode === 200
}
const historyOf = async (id: number) =>
  (
    await shop.pool.query(
      "select action, changes from audit_log where entity = 'product' and entity_id = $1 order by id",
      [String(id)],
    )
  ).rows

describe('the state of a product', () => {
  it('publishing is one press, undone by another; customers and tags follow', async () => {
    const id = await addProduct(shop.db, { categoryId, priceTenge: 100, isActive: false })
    await tagsSince()
    expect(await press('publish', id)).toMatchObject({ code: 'ok', state: 'on_sale', version: 2 })
    expect(await tagsSince()).toEqual(expect.arrayContaining([`product-${id}`, `category-${categoryId}`]))
    expect(await isSold(id)).toBe(true)
    expect(await press('draft', id)).toMatchObject({ code: 'ok', state: 'draft', version: 3 })
    expect(await tagsSince()).toContain(`product-${id}`)
    expect(await isSold(id)).toBe(false)
    expect((await read(editor, id)).canBeBought.reasons).toEqual(['draft'])
    expect(await historyOf(id)).toEqual([
      { action: 'publish', changes: [{ field: 'state', before: 'draft', after: 'on_sale' }] },
      { action: 'draft', changes: [{ field: 'state', before: 'on_sale', after: 'draft' }] },
    ])
  })

  it('is new when it is published first, and goes back to where it stood afterwards', async () => {
    const publishedAt = new Date('2026-01-01')
    const id = await addProduct(shop.db, { categoryId, isActive: false, publishedAt })
    await press('publish', id)
    const first = await read(editor, id)
    expect(first.publishedAt).toBe(first.updatedAt)
    await press('draft', id)
    await press('publish', id)
    const again = await read(editor, id)
    expect(again.publishedAt).toBe(first.publishedAt)
    expect(again.updatedAt > first.updatedAt).toBe(true)
  })

  it('leads out of the archive by restoring alone, to a draft', async () => {
    const id = await addProduct(shop.db, { categoryId, priceTenge: 100 })
    expect(await press('archive', id)).toMatchObject({ code: 'ok', state: 'archived', version: 2 })
    expect((await read(editor, id)).canBeBought.reasons).toEqual(['archived'])
    for (const act of ['publish', 'draft'] as const) expect((await press(act, id)).code).toBe('goods_state')
    expect(await press('restore', id)).toMatchObject({ code: 'ok', state: 'draft', version: 3 })
    expect(await press('publish', id)).toMatchObject({ code: 'ok', state: 'on_sale', version: 4 })
  })

  it('stays as it is, with its version, where nothing is to be done', async () => {
    const id = await addProduct(shop.db, { categoryId })
    for (const act of ['publish', 'restore'] as const)
      expect(await press(act, id)).toMatchObject({ code: 'ok', state: 'on_sale', version: 1 })
    expect(await historyOf(id)).toEqual([])
  })

  it('a moment that a draft waited for is over once somebody presses', async () => {
    const id = await addProduct(shop.db, { categoryId, isActive: false })
    await shop.pool.query("update products set publish_at = '2099-01-01T00:00Z' where id = $1", [id])
    expect((await read(editor, id)).canBeBought.reasons).toEqual(['publish_time'])
    await press('publish', id)
    expect((await read(editor, id)).publishAt).toBeNull()
    expect((await historyOf(id))[0].changes).toEqual([
      { field: 'state', before: 'draft', after: 'on_sale' },
      { field: 'publishAt', before: '2099-01-01T00:00:00.000Z', after: null },
    ])
  })

  it('is refused with what is there now when somebody else was first', async () => {
    const id = await addProduct(shop.db, { categoryId })
    await press('archive', id, other)
    const { status, json } = await editor.call(goods.draft, { id, body: { version: 1 } })
    expect(status).toBe(409)
    expect((json as unknown as { errors: object[] }).errors[0]).toMatchObject({
      ...{ code: 'version', by: 'Meret' },
      current: { version: 2, state: 'archived', categoryId, texts: { ru: null } },
    })
    expect((await read(editor, id)).version).toBe(2)
  })
})
