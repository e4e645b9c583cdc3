import { orderBody, type WantedLine } from '@oyum/testing/order-body'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { addVariations, place, stockOf } from '#test/order-factory'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
let categoryId: number
let customer: Awaited<ReturnType<typeof addSignedInCustomer>>
beforeAll(async () => {
  shop = await useTestApp()
  categoryId = await addCategory(shop.db)
  customer = await addSignedInCustomer(shop)
})

const cancel = (order_id: unknown, headers: Record<string, string> = customer.headers) =>
  shop.app.inject({
    method: 'PUT',
    url: '/api/v1/customer/order/cancel',
    headers: { 'x-localization': 'en', ...headers },
    payload: { order_id },
  })
const order = async (lines: WantedLine[], amountTenge: number): Promise<number> =>
  (await place(shop, customer.headers, orderBody(lines, amountTenge))).json().order_id
const statusOf = async (id: number) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe('PUT customer/order/cancel', () => {
  it('API-49 API-50 cancels a pending order, answers success with ‘Order canceled’, and returns the stock', async () => {
    const plain = await addProduct(shop.db, { categoryId, priceTenge: 100, stock: 5 })
    const varied = await addProduct(shop.db, { categoryId, stock: 0 })
    await addVariations(shop.db, varied, [
      { type: 'oat', priceTenge: 100, stock: 4 },
      { type: 'moss', priceTenge: 100, stock: 4 },
    ])
    const id = await order(
      [
        { id: varied, variation: 'oat', quantity: 3 },
        { id: plain, quantity: 2 },
        { id: varied, variation: 'moss' },
      ],
      600,
    )
    const stocks = async () => [
      await stockOf(shop.db, plain),
      await stockOf(shop.db, varied, 'oat'),
      await stockOf(shop.db, varied, 'moss'),
      await stockOf(shop.db, varied),
    ]
    expect(await stocks()).toEqual([3, 1, 3, 4])
    const answer = await cancel(id)
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message: 'Order canceled' }])
    expect([await statusOf(id), await stocks()]).toEqual(['cancelled', [5, 4, 4, 8]])
    const moved = await shop.db
      .selectFrom('stockMovements')
      .select(({ fn }) => [fn.sum<number>('delta').as('sum'), fn.countAll<number>().as('count')])
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    expect(moved).toEqual({ sum: 0, count: 6 })
    const history = await shop.db
      .selectFrom('orderStatusChanges')
      .select(['fromStatus', 'toStatus', 'actor'])
      .where('orderId', '=', id)
      .orderBy('changedAt')
      .execute()
    expect(history.at(-1)).toEqual({ fromStatus: 'pending', toStatus: 'cancelled', actor: 'customer' })
  })

  it('returns the stock once, however often and however fast it is asked', async () => {
    const product = await addProduct(shop.db, { categoryId, priceTenge: 100, stock: 5 })
    const id = await order([{ id: product, quantity: 2 }], 200)
    const answers = await Promise.all(Array.from({ length: 12 }, () => cancel(id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    expect((await cancel(id)).json().success).toBe(true)
    expect(await stockOf(shop.db, product)).toBe(5)
  })

  it.each(['confirmed', 'processing', 'out_for_delivery', 'delivered'] as const)(
    'ORDER-13 an order that is %s can no longer be cancelled by the customer',
    async (status) => {
      const product = await addProduct(shop.db, { categoryId, priceTenge: 100, stock: 5 })
      const id = await order([{ id: product }], 100)
      await shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
      const refused = await cancel(id)
      expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'order_state'])
      expect(refused.json().message).toContain('can no longer be cancelled')
      expect([await statusOf(id), await stockOf(shop.db, product)]).toEqual([status, 4])
    },
  )

  it('another customer’s order looks the same as an unknown one', async () => {
    const product = await addProduct(shop.db, { categoryId, priceTenge: 100, stock: 5 })
    const id = await order([{ id: product }], 100)
    const stranger = await addSignedInCustomer(shop)
    const [theirs, unknown] = [
      await cancel(id, stranger.headers),
      await cancel(999_999_999, stranger.headers),
    ]
    expect([theirs.statusCode, theirs.json()]).toEqual([404, unknown.json()])
    expect(unknown.statusCode).toBe(404)
    expect(await statusOf(id)).toBe('pending')
  })

  it('takes nothing but an order number', async () => {
    for (const wrong of [0, -1, 1.5, 'x', null, 1e20, undefined]) {
      expect([wrong, (await cancel(wrong)).statusCode]).toEqual([wrong, 422])
    }
  })

  it('goes on beside new orders of the same goods without losing a piece', async () => {
    const ids = await Promise.all(
      [0, 1, 2].map(() => addProduct(shop.db, { categoryId, priceTenge: 100, stock: 20 })),
    )
    const lines = ids.map((id) => ({ id }))
    const first = await Promise.all(Array.from({ length: 10 }, () => order(lines, 300)))
    await Promise.all(first.flatMap((id, n) => [cancel(id), order(n % 2 ? lines : lines.toReversed(), 300)]))
    expect(await Promise.all(ids.map((id) => stockOf(shop.db, id)))).toEqual([10, 10, 10])
  })
})
