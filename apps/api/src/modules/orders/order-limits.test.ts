import { orderBody, type WantedLine } from '@oyum/testing/order-body'
import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#src/config/env'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { addVariations, place, stockOf } from '#test/order-factory'
import { type TestApp, useTestApp } from '#test/test-app'

// With the limits of the shop as it is delivered.
const { fresh, known } = readConfig().orderLimits

let shop: TestApp
let category: number
let cheap: number
beforeAll(async () => {
  shop = await useTestApp({ orderLimits: { fresh, known } })
  category = await addCategory(shop.db)
  cheap = await addProduct(shop.db, { categoryId: category, priceTenge: 100, stock: 100_000 })
})

type Customer = Awaited<ReturnType<typeof addSignedInCustomer>>
const newCustomer = () => addSignedInCustomer(shop)
const order = (customer: Customer, lines: WantedLine[], amountTenge: number, key?: string) =>
  place(shop, { ...customer.headers, 'x-localization': 'en' }, orderBody(lines, amountTenge), key)
const one = (customer: Customer, key?: string) => order(customer, [{ id: cheap }], 100, key)
const said = (answer: Awaited<ReturnType<typeof order>>) => {
  const [error] = answer.json().errors ?? []
  return error ? [answer.statusCode, error.code, error.limit, error.most] : [answer.statusCode]
}
const cancel = async (customer: Customer, answer: Awaited<ReturnType<typeof order>>) => {
  const payload = { order_id: answer.json().order_id }
  const url = '/api/v1/customer/order/cancel'
  const done = await shop.app.inject({ method: 'PUT', url, headers: customer.headers, payload })
  expect(done.statusCode).toBe(200)
}
/** Orders of an earlier time, as the table keeps them. */
const addPast = (customer: Customer, count: number, ago: string, status: string) =>
  shop.pool.query(
    `insert into orders (placed_at, customer_id, status, payment_method, order_amount_tenge, locale)
     select now() - $3::interval, $1, $4::order_status, 'via_card', 100, 'tk' from generate_series(1, $2::int)`,
    [customer.id, count, ago, status],
  )
const OK = [200]

describe('what one customer may order without calling', () => {
  it('so many open orders; who cancels one may place the next with the same key', async () => {
    const customer = await newCustomer()
    const answers = []
    for (let n = 0; n < fresh.open_orders; n++) answers.push(await one(customer))
    expect(answers.map(said)).toEqual(answers.map(() => OK))
    const stock = await stockOf(shop.db, cheap)
    const refused = [409, 'order_limit', 'open_orders', fresh.open_orders]
    expect(said(await one(customer, 'key-of-the-next'))).toEqual(refused)
    expect(await stockOf(shop.db, cheap)).toBe(stock)
    await cancel(customer, answers[0] as Awaited<ReturnType<typeof order>>)
    expect(said(await one(customer, 'key-of-the-next'))).toEqual(OK)
  })

  it('of many at once through many connections exactly so many as allowed', async () => {
    const customer = await newCustomer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => one(customer)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(fresh.open_orders)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(said(answer)).toEqual([409, 'order_limit', 'open_orders', fresh.open_orders])
  })

  it('an order sent again with its key is the same order, whatever limit is reached since', async () => {
    const customer = await newCustomer()
    const first = await one(customer, 'key-of-the-first')
    for (let n = 1; n < fresh.open_orders; n++) await one(customer)
    expect(said(await one(customer))).toContain('order_limit')
    expect((await one(customer, 'key-of-the-first')).json()).toEqual(first.json())
  })

  it('so many an hour, cancelled ones too', async () => {
    const customer = await newCustomer()
    for (let n = 0; n < fresh.orders_hour; n++) await cancel(customer, await one(customer))
    expect(said(await one(customer))).toEqual([409, 'order_limit', 'orders_hour', fresh.orders_hour])
  })

  it('so many in 24 hours, cancelled ones too; older ones are forgotten', async () => {
    const customer = await newCustomer()
    await addPast(customer, 40, '25 hours', 'cancelled')
    await addPast(customer, fresh.orders_day - 1, '2 hours', 'cancelled')
    expect(said(await one(customer))).toEqual(OK)
    expect(said(await one(customer))).toEqual([409, 'order_limit', 'orders_day', fresh.orders_day])
  })

  it('so many pieces of one product, all variations and open orders together; the product is named', async () => {
    const customer = await newCustomer()
    const names = { tk: 'Oturgyç', ru: 'Стул', en: 'Chair' }
    const chair = await addProduct(shop.db, { categoryId: category, names, stock: 0 })
    await addVariations(shop.db, chair, [
      { type: 'oak', priceTenge: 100, stock: 1000 },
      { type: 'ash', priceTenge: 100, stock: 1000 },
    ])
    const chairs = (oak: number, ash: number) =>
      order(
        customer,
        [
          { id: chair, variation: 'oak', quantity: oak },
          { id: chair, variation: 'ash', quantity: ash },
        ],
        (oak + ash) * 100,
      )
    const tooMany = [409, 'order_limit', 'pieces', fresh.pieces]
    expect(said(await chairs(fresh.pieces, 1))).toEqual(tooMany)
    expect(said(await chairs(fresh.pieces - 3, 1))).toEqual(OK)
    expect(said(await chairs(2, 1))).toEqual(tooMany)
    const refused = await chairs(2, 1)
    expect(refused.json().errors[0]).toMatchObject({ product_id: chair, product_name: 'Chair' })
    expect(said(await chairs(1, 1))).toEqual(OK)
    // another product is another matter
    expect(said(await one(customer))).toEqual(OK)
  })

  it('so much money in open orders', async () => {
    const customer = await newCustomer()
    const half = Math.floor(fresh.value_tenge / 2)
    const dear = await addProduct(shop.db, { categoryId: category, priceTenge: half, stock: 10 })
    expect(said(await order(customer, [{ id: dear, quantity: 3 }], 3 * half))).toEqual([
      ...[409, 'order_limit', 'value', fresh.value_tenge / 100],
    ])
    const first = await order(customer, [{ id: dear, quantity: 2 }], 2 * half)
    expect(said(first)).toEqual(OK)
    expect(said(await one(customer))).toContain('value')
    await cancel(customer, first)
    expect(said(await one(customer))).toEqual(OK)
  })

  it('is more from the first delivered order on', async () => {
    const customer = await newCustomer()
    await addPast(customer, 1, '3 days', 'delivered')
    for (let n = 0; n < known.open_orders; n++)
      expect(said(await order(customer, [{ id: cheap, quantity: 2 }], 200))).toEqual(OK)
    expect(known.open_orders).toBeGreaterThan(fresh.open_orders)
    expect(said(await one(customer))).toEqual([409, 'order_limit', 'open_orders', known.open_orders])
  })

  it('the refusal says in every language what to do, with the number of the shop', async () => {
    const customer = await newCustomer()
    for (let n = 0; n < fresh.open_orders; n++) await one(customer)
    const messages = []
    for (const locale of ['tk', 'ru', 'en']) {
      const headers = { ...customer.headers, 'x-localization': locale }
      messages.push((await place(shop, headers, orderBody([{ id: cheap }], 100))).json().message)
    }
    expect(messages).toEqual([
      'Entek gowşurylmadyk 3 sargydyňyz bar. Olara garaşyň ýa-da bize jaň ediň: +993 12 00-00-00.',
      'У вас уже есть недоставленные заказы: 3. Дождитесь доставки или позвоните нам: +993 12 00-00-00.',
      'You already have 3 orders on their way. Wait until one is delivered or call us: +993 12 00-00-00.',
    ])
  })

  it('while the orders of one customer wait for each other nobody else waits', async () => {
    const [busy, other] = [await newCustomer(), await newCustomer()]
    const client = await shop.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from customers where id = $1 for no key update', [busy.id])
      const waiting = one(busy)
      expect(said(await one(other))).toEqual(OK)
      await client.query('commit')
      expect(said(await waiting)).toEqual(OK)
    } finally {
      client.release()
    }
  })
})
