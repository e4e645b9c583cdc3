import { staffCalls } from '@oyum/contract/staff/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer, confirmSessions } from '#test/customer-factory'
import { booksOf, placeOrder } from '#test/order-desk'
import { addPerson, createStaffBrowser } from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'

const shop = await useTestApp()
const { staffApp, accounts } = await useStaffApp(shop)
const { orders } = staffCalls
const operator = createStaffBrowser(staffApp)
const manager = createStaffBrowser(staffApp)
let product: number
let customer: Awaited<ReturnType<typeof addSignedInCustomer>>
beforeAll(async () => {
  const categoryId = await addCategory(shop.db)
  product = await addProduct(shop.db, { categoryId, priceTenge: 10_000, stock: 1000 })
  customer = await addSignedInCustomer(shop)
  await addPerson(accounts.people, operator, 'operator')
  await addPerson(accounts.people, manager, 'manager')
})

const order = (quantity = 2, who = customer) =>
  placeOrder(shop, who, [{ id: product, quantity }], quantity * 10_000)
const rowOf = (id: number) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = (id: number) =>
  shop.db.selectFrom('orderEvents').selectAll().where('orderId', '=', id).execute()
const auditOf = (id: number) =>
  shop.db.selectFrom('auditLog').selectAll().where('entityId', '=', String(id)).execute()
const shown = async (id: number) => {
  const url = `/api/v1/customer/order/list?order=${id}`
  const answer = await shop.app.inject({ url, headers: customer.headers })
  return answer.json()[0]
}
const delivery = { address: 'Mary, Gülzar 3', phone: '+99361112233', note: 'jaň ediň' }

describe('where an order goes', () => {
  it('DESK-14 address, phone and note are changed with a new version, and without change nothing is written', async () => {
    const id = await order()
    const body = { version: 1, ...delivery }
    expect(await operator.call(orders.changeDelivery, { id, body })).toMatchObject({ json: { version: 2 } })
    expect(await rowOf(id)).toMatchObject({
      ...{ deliveryAddress: delivery.address, phone: delivery.phone, note: delivery.note, version: 2 },
    })
    expect((await operator.call(orders.changeDelivery, { id, body })).code).toBe('version')
    const before = await booksOf(shop)
    const again = await operator.call(orders.changeDelivery, { id, body: { ...body, version: 2 } })
    expect(again.json).toEqual({ version: 2 })
    expect(await booksOf(shop)).toEqual(before)
    await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute()
    const late = { ...body, version: 2, note: '' }
    expect((await manager.call(orders.changeDelivery, { id, body: late })).code).toBe('order_state')
  })

  it('STAFF-16 none of the words stay behind when the account is removed', async () => {
    const person = await addSignedInCustomer(shop)
    const id = await order(1, person)
    await operator.call(orders.changeDelivery, { id, body: { version: 1, ...delivery } })
    const reason = { version: 2, discountTenge: 500, reason: 'Aýna gelin üçin' }
    await manager.call(orders.changeDiscount, { id, body: reason })
    const words = /Gülzar|61112233|jaň ediň|Aýna/
    const left = async () => JSON.stringify([await rowOf(id), await eventsOf(id), await auditOf(id)])
    expect(await left()).toMatch(words)
    expect(await eventsOf(id)).toMatchObject([
      { kind: 'address_changed', data: { fields: ['address', 'phone', 'note'] } },
      { kind: 'amount_changed', data: { discountBeforeTenge: 0, discountAfterTenge: 500 } },
    ])
    await confirmSessions(shop.db, person.id)
    const removed = await shop.app.inject({
      ...{ method: 'DELETE', url: '/api/v1/customer/remove-account', headers: person.headers },
    })
    expect(removed.statusCode).toBe(200)
    expect(await left()).not.toMatch(words)
  })
})

describe('a discount', () => {
  it('DESK-15 OPEN-132 needs the permission and a reason, and is a line on the customer’s page', async () => {
    const id = await order()
    const body = { version: 1, discountTenge: 1_550, reason: 'çyzyk bar' }
    expect((await operator.call(orders.changeDiscount, { id, body })).code).toBe('forbidden')
    for (const reason of ['', '  ']) {
      const without = await manager.call(orders.changeDiscount, { id, body: { ...body, reason } })
      expect(without.code).toBe('validation')
    }
    expect((await shown(id)).sums).toEqual([])
    const { json } = await manager.call(orders.changeDiscount, { id, body })
    expect(json).toEqual({ version: 2, discountTenge: 1_550, amountTenge: 18_450 })
    expect(await shown(id)).toMatchObject({
      order_amount: 184.5,
      sums: [
        { kind: 'goods', amount: 200 },
        { kind: 'discount', amount: 15.5 },
      ],
    })
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'change_discount',
        changes: [
          { field: 'discountTenge', before: 0, after: 1_550 },
          { field: 'amountTenge', before: 20_000, after: 18_450 },
        ],
        personal: [{ field: 'reason', before: null, after: 'çyzyk bar' }],
      },
    ])
  })

  it('DESK-15 is what is taken off in all, never more than there is, and may be taken away again', async () => {
    const id = await order()
    await shop.db
      .updateTable('orders')
      .set({ deliveryTenge: 1_000, orderAmountTenge: 21_000 })
      .where('id', '=', id)
      .execute()
    const give = (version: number, discountTenge: number) =>
      manager.call(orders.changeDiscount, { id, body: { version, discountTenge, reason: 'köne' } })
    expect((await give(1, 21_001)).code).toBe('discount')
    expect((await give(1, 21_000)).json).toEqual({ version: 2, discountTenge: 21_000, amountTenge: 0 })
    expect((await give(1, 0)).code).toBe('version')
    expect((await give(2, 5_000)).json).toEqual({ version: 3, discountTenge: 5_000, amountTenge: 16_000 })
    expect((await give(3, 5_000)).json).toMatchObject({ version: 3 })
    expect((await give(3, 0)).json).toEqual({ version: 4, discountTenge: 0, amountTenge: 21_000 })
    expect(await eventsOf(id)).toHaveLength(3)
    await shop.db.updateTable('orders').set({ status: 'out_for_delivery' }).where('id', '=', id).execute()
    expect((await give(4, 100)).code).toBe('order_state')
    expect(
      (
        await manager.call(orders.changeDiscount, {
          id: 999_999,
          body: { version: 1, discountTenge: 1, reason: 'x' },
        })
      ).code,
    ).toBe('not_found')
  })
})
