import { staffCalls } from '@oyum/contract/staff/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { booksOf, placeOrder, saveLines, shelfNow, wrongInBooks } from '#test/order-desk'
import { addVariations } from '#test/order-factory'
import { addPerson, createStaffBrowser } from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'

const shop = await useTestApp()
const { staffApp, accounts } = await useStaffApp(shop)
const operator = createStaffBrowser(staffApp)
let sofa: number
let lamp: number
let customer: Awaited<ReturnType<typeof addSignedInCustomer>>
beforeAll(async () => {
  const categoryId = await addCategory(shop.db)
  sofa = await addProduct(shop.db, { categoryId, priceTenge: 10_000, stock: 100 })
  lamp = await addProduct(shop.db, { categoryId, stock: 0 })
  await addVariations(shop.db, lamp, [
    { type: 'ak', priceTenge: 300, stock: 50 },
    { type: 'gara', priceTenge: 400, stock: 50 },
  ])
  customer = await addSignedInCustomer(shop)
  await addPerson(accounts.people, operator, 'operator')
})

interface Named {
  id: number
  version?: number
}
const merge = (into: Named, from: Named, key?: string) => {
  const body = { into: { version: 1, ...into }, from: { version: 1, ...from } }
  return operator.call(staffCalls.orders.merge, { body, ...(key && { key }) })
}
const order = (lines: Parameters<typeof placeOrder>[2], tenge: number, who = customer) =>
  placeOrder(shop, who, lines, tenge)
const setPrice = (priceTenge: number) =>
  shop.db.updateTable('products').set({ priceTenge }).where('id', '=', sofa).execute()
const setOrder = (id: number, values: object) =>
  shop.db.updateTable('orders').set(values).where('id', '=', id).execute()
const rowOf = (id: number) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const linesOf = async (orderId: number) => {
  const columns = ['lineNumber', 'productId', 'variationType', 'quantity', 'unitPriceTenge'] as const
  const query = shop.db.selectFrom('orderLines').select(columns).where('orderId', '=', orderId)
  return (await query.orderBy('lineNumber').execute()).map((line) => columns.map((name) => line[name]))
}
const smsAbout = async (orderId: number) => {
  const query = shop.db.selectFrom('smsMessages').select('purpose').where('orderId', '=', orderId)
  return (await query.execute()).map(({ purpose }) => purpose)
}

describe('merging two orders', () => {
  it('DESK-16 keeps pieces and prices, and joins what is the same at the same price', async () => {
    const begun = await shelfNow(shop)
    const into = await order(
      [
        { id: sofa, quantity: 2 },
        { id: lamp, variation: 'ak' },
      ],
      20_300,
    )
    await setPrice(12_000)
    const from = await order(
      [{ id: sofa }, { id: lamp, variation: 'ak', quantity: 3 }, { id: lamp, variation: 'gara' }],
      13_300,
    )
    await setPrice(10_000)
    const before = JSON.stringify(((await booksOf(shop)) as { products: object }).products)
    expect((await merge({ id: into }, { id: from })).json).toEqual({
      ...{ id: into, version: 2, amountTenge: 33_600 },
    })
    expect(await linesOf(into)).toEqual([
      [1, sofa, null, 2, 10_000],
      [2, lamp, 'ak', 4, 300],
      [3, sofa, null, 1, 12_000],
      [4, lamp, 'gara', 1, 400],
    ])
    // the shelf stands still, and the books agree for both
    expect(JSON.stringify(((await booksOf(shop)) as { products: object }).products)).toBe(before)
    expect(await wrongInBooks(shop, begun)).toEqual([])
    // and it can be worked on
    const saved = await saveLines(operator, into, { version: 2, kept: { 3: 1 }, amountTenge: 12_000 })
    expect(saved.told.isSaved).toBe(true)
    expect(await wrongInBooks(shop, begun)).toEqual([])
  })

  it('DESK-16 sends nothing about an order that was confirmed seconds before it was merged away', async () => {
    const [into, from] = [await order([{ id: sofa }], 10_000), await order([{ id: sofa }], 10_000)]
    await operator.call(staffCalls.orders.confirm, { id: from, body: { version: 1, amountTenge: 10_000 } })
    const states = async () => {
      const query = shop.db.selectFrom('smsMessages').select('state').where('orderId', '=', from)
      return (await query.where('purpose', '=', 'order_status').execute()).map(({ state }) => state)
    }
    expect(await states()).toEqual(['waiting'])
    expect((await merge({ id: into }, { id: from, version: 2 })).code).toBe('ok')
    expect(await states()).toEqual(['dropped'])
  })

  it('DESK-16 cancels the other once, also for a double press, and sends nothing', async () => {
    const begun = await shelfNow(shop)
    const into = await order([{ id: sofa }], 10_000)
    const from = await order([{ id: sofa }], 10_000)
    const answers = await Promise.all([1, 2].map(() => merge({ id: into }, { id: from }, 'merge-once')))
    expect(answers.map(({ json }) => json)).toEqual(
      Array(2).fill({ id: into, version: 2, amountTenge: 20_000 }),
    )
    expect(await rowOf(from)).toMatchObject({ status: 'cancelled', version: 2, cancelReason: 'other' })
    const history = await shop.db
      .selectFrom('orderStatusChanges')
      .select(['toStatus', 'actor'])
      .where('orderId', '=', from)
      .orderBy('changedAt')
      .execute()
    expect(history).toMatchObject([
      { toStatus: 'pending' },
      { toStatus: 'cancelled', actor: expect.stringMatching(/^staff/) },
    ])
    expect([await smsAbout(into), await smsAbout(from)]).toEqual([['order_placed'], ['order_placed']])
    const events = await shop.db
      .selectFrom('orderEvents')
      .select(['orderId', 'kind', 'data'])
      .where('orderId', 'in', [into, from])
      .orderBy('orderId')
      .execute()
    expect(events).toMatchObject([
      { orderId: into, kind: 'merged', data: { from } },
      { orderId: from, kind: 'merged', data: { into } },
    ])
    expect(await wrongInBooks(shop, begun)).toEqual([])
  })

  it('DESK-16 of two ways to the door one is paid; everything else that was agreed on is added up', async () => {
    const into = await order([{ id: sofa }], 10_000)
    const from = await order([{ id: sofa }], 10_000)
    await setOrder(into, { deliveryTenge: 500, discountTenge: 1_000, orderAmountTenge: 9_500 })
    await setOrder(from, {
      deliveryTenge: 800,
      assemblyTenge: 200,
      discountTenge: 2_000,
      orderAmountTenge: 9_000,
    })
    expect((await merge({ id: into }, { id: from })).json).toMatchObject({ amountTenge: 18_000 })
    expect(await rowOf(into)).toMatchObject({
      deliveryTenge: 800,
      assemblyTenge: 200,
      discountTenge: 3_000,
      goodsTenge: 20_000,
    })
  })

  it('DESK-16 refuses orders of two people, one that is being packed, the same one twice, and another version', async () => {
    const into = await order([{ id: sofa }], 10_000)
    const from = await order([{ id: sofa }], 10_000)
    const foreign = await order([{ id: sofa }], 10_000, await addSignedInCustomer(shop))
    const before = await booksOf(shop)
    expect((await merge({ id: into }, { id: foreign })).code).toBe('validation')
    expect((await merge({ id: into }, { id: into })).code).toBe('validation')
    expect((await merge({ id: into }, { id: 999_999 })).code).toBe('not_found')
    expect((await merge({ id: into }, { id: from, version: 2 })).code).toBe('version')
    expect(await booksOf(shop)).toEqual(before)
    await setOrder(from, { status: 'processing' })
    expect((await merge({ id: into }, { id: from })).code).toBe('order_state')
    expect((await merge({ id: from }, { id: into })).code).toBe('order_state')
  })

  it('DESK-16 the same two at once in both directions: one order is left', async () => {
    const begun = await shelfNow(shop)
    const one = await order([{ id: sofa }], 10_000)
    const other = await order([{ id: sofa }], 10_000)
    const answers = await Promise.all([merge({ id: one }, { id: other }), merge({ id: other }, { id: one })])
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'version'])
    expect(await wrongInBooks(shop, begun)).toEqual([])
  })
})
