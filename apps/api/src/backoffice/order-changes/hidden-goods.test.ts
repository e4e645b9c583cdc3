import { staffCalls } from '@oyum/contract/staff/calls'
import { orderBody } from '@oyum/testing/order-body'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { placeOrder, tryLines } from '#test/order-desk'
import { addVariations, place, stockOf } from '#test/order-factory'
import { addPerson, createStaffBrowser } from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'

const shop = await useTestApp()
const { staffApp, accounts } = await useStaffApp(shop)
const operator = createStaffBrowser(staffApp)
let category: number
let customer: Awaited<ReturnType<typeof addSignedInCustomer>>
beforeAll(async () => {
  category = await addCategory(shop.db)
  customer = await addSignedInCustomer(shop)
  await addPerson(accounts.people, operator, 'operator')
})

async function chair() {
  const id = await addProduct(shop.db, { categoryId: category, names: { tk: 'Oturgyç' }, stock: 0 })
  await addVariations(shop.db, id, [
    { type: 'ak', priceTenge: 10_000, stock: 5 },
    { type: 'goý', priceTenge: 10_000, stock: 3 },
  ])
  return id
}
const hide = (productId: number, type: string, isHidden = true) =>
  shop.db
    .updateTable('productVariations')
    .set({ isActive: !isHidden })
    .where('productId', '=', productId)
    .where('type', '=', type)
    .execute()
const details = async (id: number) =>
  (await shop.app.inject({ url: `/api/v1/products/details/${id}` })).json().product
const buy = async (id: number, variation?: string) => {
  const line = { id, ...(variation !== undefined && { variation }) }
  const answer = await place(shop, customer.headers, orderBody([line], 10_000))
  return [answer.statusCode, answer.json().errors?.[0]?.code]
}
const ownOrders = async () => {
  const url = `/api/v1/customer/order/list`
  return (await shop.app.inject({ url, headers: customer.headers })).json()
}
const NOT_SOLD = [404, 'not_found']

describe('a hidden variation', () => {
  it('GOODS-03 is in no answer and no sum, and nobody can order it', async () => {
    const id = await chair()
    expect(await stockOf(shop.db, id)).toBe(8)
    await hide(id, 'ak')
    expect(await stockOf(shop.db, id)).toBe(3)
    const shown = await details(id)
    expect(shown.variations.map(({ type }: { type: string }) => type)).toEqual(['goý'])
    expect(shown.stock).toBe(3)
    expect(await buy(id, 'ak')).toEqual(NOT_SOLD)
    expect(await buy(id, 'goý')).toEqual([200, undefined])
    const { json } = await operator.call({ method: 'GET', path: `/orders/goods?q=${id}` })
    expect(json).toMatchObject({ rows: [{ variations: [{ type: 'goý' }] }] })
    // shown again it counts again
    await hide(id, 'ak', false)
    expect(await stockOf(shop.db, id)).toBe(7)
    expect(await buy(id, 'ak')).toEqual([200, undefined])
  })

  it('GOODS-03 all of them hidden: it is not sold, also not as a product without a choice', async () => {
    const id = await chair()
    for (const type of ['ak', 'goý']) await hide(id, type)
    expect(await details(id)).toMatchObject({ stock: 0, variations: [] })
    for (const variation of [undefined, 'ak']) expect(await buy(id, variation)).toEqual(NOT_SOLD)
    // nor does one that is hidden from the beginning bring pieces into the sum
    await shop.db
      .insertInto('productVariations')
      .values({ productId: id, position: 2, type: 'gara', priceTenge: 10_000, stock: 9, isActive: false })
      .execute()
    expect(await stockOf(shop.db, id)).toBe(0)
  })

  it('GOODS-03 stays in an old order, may shrink there and not grow, and its pieces come back to it', async () => {
    const id = await chair()
    const order = await placeOrder(shop, customer, [{ id, variation: 'ak', quantity: 2 }], 20_000)
    await hide(id, 'ak')
    const asked = async (kept: number) =>
      (await tryLines(operator, order, { version: 1, kept: { 1: kept } })).told
    expect((await asked(1)).missing).toEqual([])
    expect((await asked(3)).missing).toMatchObject([{ productId: id, variation: 'ak' }])
    const page = await operator.call(staffCalls.orders.read, { id: order })
    expect(page.json).toMatchObject({ lines: [{ variation: 'ak', quantity: 2 }] })
    expect(JSON.stringify(await ownOrders())).toContain('Oturgyç')
    const cancelled = await shop.app.inject({
      ...{ method: 'PUT', url: '/api/v1/customer/order/cancel' },
      ...{ headers: customer.headers, payload: { order_id: order } },
    })
    expect(cancelled.statusCode).toBe(200)
    expect([await stockOf(shop.db, id, 'ak'), await stockOf(shop.db, id)]).toEqual([5, 3])
  })
})

describe('an archived product', () => {
  it('GOODS-03 is never on sale, cannot be ordered, and stays readable in old orders', async () => {
    const id = await addProduct(shop.db, {
      categoryId: category,
      names: { tk: 'Tekje' },
      priceTenge: 10_000,
      stock: 5,
    })
    await placeOrder(shop, customer, [{ id }], 10_000)
    const archive = (isActive: boolean) =>
      shop.db.updateTable('products').set({ archivedAt: new Date(), isActive }).where('id', '=', id).execute()
    await expect(archive(true)).rejects.toThrow('products_archived_off_sale')
    await archive(false)
    expect(await buy(id)).toEqual(NOT_SOLD)
    expect(JSON.stringify(await ownOrders())).toContain('Tekje')
    await expect(shop.db.deleteFrom('products').where('id', '=', id).execute()).rejects.toThrow('foreign key')
  })
})
