import { ORDER_LIST_SIZE } from '@oyum/contract/limits'
import type { Order } from '@oyum/contract/order'
import { orderBody } from '@oyum/testing/order-body'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { place } from '#test/order-factory'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
let sofa: number
let lamp: number
beforeAll(async () => {
  shop = await useTestApp({ answerCacheMs: 60_000 })
  const categoryId = await addCategory(shop.db)
  sofa = await addProduct(shop.db, {
    categoryId,
    names: { tk: 'Diwan', ru: 'Диван' },
    priceTenge: 714_050,
    stock: 1000,
    pictures: ['a.jpg', 'b.jpg'],
  })
  lamp = await addProduct(shop.db, { categoryId, names: { tk: 'Çyra' }, priceTenge: 112_000, stock: 1000 })
})

const list = async (headers: Record<string, string>, before?: number): Promise<Order[]> => {
  const query = before === undefined ? '' : `?before=${before}`
  const answer = await shop.app.inject({ url: `/api/v1/customer/order/list${query}`, headers })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
  return answer.json()
}

/** Orders of a customer a minute apart, except that three at a time share their moment. */
async function addOrders(customerId: number, count: number): Promise<void> {
  await sql`insert into orders (customer_id, placed_at, payment_method, order_amount_tenge, locale)
    select ${customerId}, timestamptz '2026-01-01' + (n / 3) * interval '1 minute', 'via_card', n, 'tk'
    from generate_series(1, ${count}::int) n`.execute(shop.db)
}

describe('GET customer/order/list', () => {
  it('API-48 ORDER-17 answers an array of orders with everything an order shows, in the reader’s language', async () => {
    const { headers } = await addSignedInCustomer(shop)
    const lines = [{ id: sofa, quantity: 2 }, { id: lamp }]
    const body = orderBody(lines, 2 * 714_050 + 112_000, { order_note: 'lift bar' })
    const { order_id } = (await place(shop, headers, body)).json()
    const [order] = await list({ ...headers, 'x-localization': 'ru' })
    expect(order).toEqual({
      id: order_id,
      order_status: 'pending',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      order_amount: 15_401,
      sums: [],
      payment_method: 'cash_on_delivery',
      payment_status: 'unpaid',
      delivery_address: 'Aşgabat, Mir 7, jaý 24',
      order_note: 'lift bar',
      phone: '+99365123456',
      details: [
        {
          product_id: sofa,
          quantity: 2,
          price: 7140.5,
          variation: null,
          product_details: { id: sofa, name: 'Диван', image: ['a.jpg'] },
        },
        {
          product_id: lamp,
          quantity: 1,
          price: 1120,
          variation: null,
          product_details: { id: lamp, name: 'Çyra', image: [] },
        },
      ],
      history: [{ status: 'pending', changed_at: expect.stringMatching(/Z$/) }],
    })
    expect(Math.abs(Date.parse(order?.created_at ?? '') - Date.now())).toBeLessThan(60_000)
    const sum = order?.details.reduce((total, { price, quantity }) => total + price * quantity, 0)
    expect(sum).toBe(order?.order_amount)
  })

  it('ORDER-09 is oldest first, so that the client turns it round', async () => {
    const { headers } = await addSignedInCustomer(shop)
    const placed: number[] = []
    for (let n = 0; n < 3; n++) {
      const answer = await place(shop, headers, orderBody([{ id: lamp }], 112_000))
      placed.push(answer.json().order_id)
    }
    expect((await list(headers)).map(({ id }) => id)).toEqual(placed)
  })

  it('is empty for a customer without orders', async () => {
    expect(await list((await addSignedInCustomer(shop)).headers)).toEqual([])
  })

  it('is bounded: the newest 50, and page by page all others, each exactly once', async () => {
    const { id, headers } = await addSignedInCustomer(shop)
    await addOrders(id, 125)
    const pages: number[][] = []
    let before: number | undefined
    for (;;) {
      const page = (await list(headers, before)).map((order) => order.id)
      if (page.length === 0) break
      pages.push(page)
      before = page[0]
    }
    expect(pages.map(({ length }) => length)).toEqual([ORDER_LIST_SIZE, ORDER_LIST_SIZE, 25])
    const all = pages.reverse().flat()
    expect(new Set(all).size).toBe(125)
    expect(all).toEqual(all.toSorted((one, other) => one - other))
  })

  it('gives one order by its number, however old, and nobody else’s', async () => {
    const [one, other] = [await addSignedInCustomer(shop), await addSignedInCustomer(shop)]
    await addOrders(one.id, ORDER_LIST_SIZE + 5)
    const oldest = (await list(one.headers, (await list(one.headers))[0]?.id))[0]
    const ask = async (headers: Record<string, string>, order: number | undefined) =>
      (await shop.app.inject({ url: `/api/v1/customer/order/list?order=${order}`, headers })).json()
    expect(await ask(one.headers, oldest?.id)).toEqual([oldest])
    expect(await ask(other.headers, oldest?.id)).toEqual([])
    expect(await ask(one.headers, 999_999_999)).toEqual([])
  })

  it('shows no order of another customer, and takes none as a place to begin', async () => {
    const [one, other] = [await addSignedInCustomer(shop), await addSignedInCustomer(shop)]
    await addOrders(one.id, 3)
    await addOrders(other.id, 3)
    const [, theirs] = await list(other.headers)
    expect(await list(one.headers, theirs?.id)).toEqual([])
    expect(await list(one.headers, 999_999_999)).toEqual([])
    for (const order of await list(one.headers)) expect(order.id).not.toBe(theirs?.id)
    for (const wrong of ['0', 'x', '1.5', '-1', '']) {
      const url = `/api/v1/customer/order/list?before=${wrong}`
      expect([wrong, (await shop.app.inject({ url, headers: one.headers })).statusCode]).toEqual([wrong, 422])
    }
  })
})
