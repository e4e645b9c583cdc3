import { orderBody, type WantedLine } from '@oyum/testing/order-body'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct, type NewProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { inDeadlock } from '#test/deadlock'
import { addVariations, place, stockOf } from '#test/order-factory'
import { type Inbox, useSmsInbox } from '#test/sms-inbox'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
let inbox: Inbox
let category: number
let customer: Awaited<ReturnType<typeof addSignedInCustomer>>
beforeAll(async () => {
  shop = await useTestApp()
  inbox = await useSmsInbox(shop)
  category = await addCategory(shop.db)
  customer = await addSignedInCustomer(shop)
})

const product = (given: Partial<NewProduct> = {}) => addProduct(shop.db, { categoryId: category, ...given })
const order = (lines: WantedLine[], amountTenge: number, key?: string) =>
  place(shop, { ...customer.headers, 'x-localization': 'en' }, orderBody(lines, amountTenge), key)
/** A line of a refusal, of a product without choices or discount. */
const lineOf = (id: number, price: number, stock: number) => ({
  product_id: id,
  variation: null,
  price,
  discount: 0,
  discount_type: 'percent',
  stock,
})
const linesOf = (orderId: number) =>
  shop.db.selectFrom('orderLines').selectAll().where('orderId', '=', orderId).orderBy('lineNumber').execute()
const orderRow = (id: number) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ordersOf = async (customerId: number) =>
  (await shop.db.selectFrom('orders').select('id').where('customerId', '=', customerId).execute()).length

describe('POST customer/order/place', () => {
  it('API-52 API-53 places the order that was sent and answers ‘Order placed successfully!’ in every language', async () => {
    const id = await product({ priceTenge: 89_050, stock: 5 })
    for (const locale of ['tk', 'ru', 'en']) {
      const answer = await place(
        shop,
        { ...customer.headers, 'x-localization': locale },
        orderBody([{ id }], 89_050),
      )
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { message: 'Order placed successfully!', order_id: expect.any(Number), order_amount: 890.5 },
      ])
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
    expect(await stockOf(shop.db, id)).toBe(2)
  })

  it('API-57 API-59 keeps address, note, phone, payment and language; it is pending and unpaid', async () => {
    const id = await product({ priceTenge: 10_000 })
    const body = orderBody([{ id }], 10_000, {
      delivery_address: '  Mary,\nAtamyrat Nyýazow 3 ',
      order_note: ' ',
      payment_method: 'via_card',
    })
    const answer = await place(shop, { ...customer.headers, 'x-localization': 'ru' }, body)
    expect(await orderRow(answer.json().order_id)).toMatchObject({
      customerId: customer.id,
      status: 'pending',
      paymentStatus: 'unpaid',
      paymentMethod: 'via_card',
      deliveryAddress: 'Mary,\nAtamyrat Nyýazow 3',
      note: '',
      phone: '+99365123456',
      locale: 'ru',
      orderAmountTenge: 10_000,
    })
    const { payment_method: _method, ...withoutMethod } = body
    const plain = await place(shop, customer.headers, withoutMethod)
    expect((await orderRow(plain.json().order_id)).paymentMethod).toBe('cash_on_delivery')
    const { locale } = await shop.db
      .selectFrom('customers')
      .select('locale')
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow()
    // the language of the last order is remembered
    expect(locale).toBe('tk')
  })

  it('API-58 its lines are snapshots: names in all languages, picture, price, whatever becomes of the product', async () => {
    const id = await product({
      names: { tk: 'Diwan', ru: 'Диван' },
      priceTenge: 840_000,
      discountHundredths: 1500,
      pictures: ['a.jpg', 'b.jpg'],
    })
    const answer = await order([{ id, quantity: 2 }], 1_428_000)
    await shop.db
      .updateTable('products')
      .set({ priceTenge: 1, baseDiscountHundredths: 0, isActive: false })
      .where('id', '=', id)
      .execute()
    await shop.db.updateTable('productTranslations').set({ name: 'X' }).where('productId', '=', id).execute()
    expect(await linesOf(answer.json().order_id)).toMatchObject([
      {
        lineNumber: 1,
        productId: id,
        variationId: null,
        variationType: null,
        name: { tk: 'Diwan', ru: 'Диван' },
        image: 'a.jpg',
        unitPriceTenge: 714_000,
        unitOriginalTenge: 840_000,
        quantity: 2,
      },
    ])
  })

  it('API-58 a chosen variation has its own price, stock and picture, with the product’s discount (OPEN-44)', async () => {
    const id = await product({ stock: 0, discountHundredths: 1000, pictures: ['a.jpg', 'b.jpg'] })
    await addVariations(shop.db, id, [
      { type: 'oat', priceTenge: 100_000, stock: 3 },
      { type: 'moss', priceTenge: 200_000, stock: 4, picturePosition: 1 },
    ])
    const lines = [
      { id, variation: 'moss', quantity: 2 },
      { id, variation: 'oat' },
    ]
    const answer = await order(lines, 2 * 180_000 + 90_000)
    expect(await linesOf(answer.json().order_id)).toMatchObject([
      { variationType: 'moss', image: 'b.jpg', unitPriceTenge: 180_000, quantity: 2 },
      { variationType: 'oat', image: 'a.jpg', unitPriceTenge: 90_000, quantity: 1 },
    ])
    expect([
      await stockOf(shop.db, id, 'moss'),
      await stockOf(shop.db, id, 'oat'),
      await stockOf(shop.db, id),
    ]).toEqual([2, 2, 4])
  })

  it('a refusal brings every line as the shop has it at that moment', async () => {
    const chair = await product({ priceTenge: 10_000, stock: 2, discountHundredths: 1000 })
    const sofa = await product({ stock: 0 })
    await addVariations(shop.db, sofa, [{ type: 'oat', priceTenge: 90_050, stock: 4 }])
    const gone = await product({ isActive: false })
    const lines = [
      { id: chair, quantity: 3 },
      { id: sofa, variation: 'oat' },
    ]
    const ofChair = {
      product_id: chair,
      variation: null,
      price: 100,
      discount: 10,
      discount_type: 'percent',
      stock: 2,
    }
    const ofSofa = {
      product_id: sofa,
      variation: 'oat',
      price: 900.5,
      discount: 0,
      discount_type: 'percent',
      stock: 4,
    }
    const short = await order(lines, 1)
    expect([short.json().errors[0].code, short.json().lines]).toEqual(['stock', [ofChair, ofSofa]])
    const dearer = await order([{ id: sofa, variation: 'oat' }], 1)
    expect([dearer.json().errors[0].code, dearer.json().lines]).toEqual(['price_changed', [ofSofa]])
    const missing = await order([{ id: chair }, { id: gone }, { id: sofa, variation: 'moss' }], 1)
    const none = { discount_type: 'percent', price: null, stock: null }
    expect([missing.json().errors[0].code, missing.json().lines]).toEqual([
      'not_found',
      [
        ofChair,
        { ...none, product_id: gone, variation: null, discount: 0 },
        { ...none, product_id: sofa, variation: 'moss', discount: 0 },
      ],
    ])
  })

  it('counts a product that stands twice in the cart as one line', async () => {
    const id = await product({ priceTenge: 100, stock: 5 })
    const answer = await order([{ id, quantity: 2 }, { id }], 300)
    expect(await linesOf(answer.json().order_id)).toMatchObject([{ productId: id, quantity: 3 }])
    expect((await order([{ id, quantity: 2 }, { id }], 300)).json().errors[0]).toMatchObject({
      code: 'stock',
      available: 2,
    })
  })

  it('writes every piece into the movements of the stock, and the first line of the history', async () => {
    const [one, other] = [await product({ priceTenge: 100 }), await product({ priceTenge: 200 })]
    const { order_id } = (await order([{ id: other }, { id: one, quantity: 3 }], 500)).json()
    const moved = await shop.db
      .selectFrom('stockMovements')
      .select(['productId', 'delta', 'reason'])
      .where('orderId', '=', order_id)
      .orderBy('productId')
      .execute()
    expect(moved).toEqual([
      { productId: one, delta: -3, reason: 'order' },
      { productId: other, delta: -1, reason: 'order' },
    ])
    const history = await shop.db
      .selectFrom('orderStatusChanges')
      .select(['fromStatus', 'toStatus', 'actor'])
      .where('orderId', '=', order_id)
      .execute()
    expect(history).toEqual([{ fromStatus: null, toStatus: 'pending', actor: 'customer' }])
  })

  it('sends a confirmation SMS in the customer’s language to the number of the account', async () => {
    const buyer = await addSignedInCustomer(shop)
    const id = await product({ priceTenge: 125_050, stock: 9 })
    const texts = {
      tk: (n: number) => `Oyum: ${n} belgili sargydynyz kabul edildi, jemi 1 250,5 TMT. Operator jan eder.`,
      ru: (n: number) => `Oyum: zakaz ${n} prinyat, summa 1 250,5 TMT. Operator pozvonit vam.`,
      en: (n: number) => `Oyum: order ${n} received, total 1 250,5 TMT. We will call you to confirm.`,
    }
    const expected: string[] = []
    for (const [locale, text] of Object.entries(texts)) {
      const answer = await place(
        shop,
        { ...buyer.headers, 'x-localization': locale },
        orderBody([{ id }], 125_050),
      )
      expected.push(text(answer.json().order_id))
    }
    const received = await inbox.textsTo(buyer.phone)
    expect(received.sort()).toEqual(expected.sort())
    // one SMS each: plain letters, at most 160
    for (const text of received) expect(text).toMatch(/^[\x20-\x7e]{1,160}$/)
  })
})

describe('an order that is refused', () => {
  it('API-54 because the price has changed: code price_changed with the new total, and nothing happened (OPEN-43)', async () => {
    const id = await product({ priceTenge: 90_000, stock: 5 })
    const refused = await order([{ id, quantity: 2 }], 150_000)
    const message =
      'The price has changed: the total is now 1\u00a0800 TMT. Check it and place the order again.'
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        errors: [{ code: 'price_changed', message, order_amount: 1800 }],
        message,
        lines: [lineOf(id, 900, 5)],
      },
    ])
    expect(await stockOf(shop.db, id)).toBe(5)
    // one tenge is enough
    expect((await order([{ id }], 90_001)).json().errors[0].order_amount).toBe(900)
    expect((await order([{ id }], 90_000)).statusCode).toBe(200)
  })

  it('API-54 because of the stock: code stock with every product that is short, its name and what is left (OPEN-27)', async () => {
    const sofa = await product({ names: { tk: 'Diwan', en: 'Sofa' }, priceTenge: 100, stock: 2 })
    const lamp = await product({ names: { tk: 'Çyra' }, priceTenge: 100, stock: 0 })
    const chair = await product({ priceTenge: 100, stock: 9 })
    const refused = await order([{ id: sofa, quantity: 3 }, { id: chair }, { id: lamp }], 500)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        errors: [
          {
            code: 'stock',
            message: 'Sofa: only 2 left.',
            product_id: sofa,
            product_name: 'Sofa',
            variation: null,
            available: 2,
          },
          {
            code: 'stock',
            message: 'Çyra: out of stock.',
            product_id: lamp,
            product_name: 'Çyra',
            variation: null,
            available: 0,
          },
        ],
        message: 'Sofa: only 2 left. Çyra: out of stock.',
        lines: [lineOf(sofa, 1, 2), lineOf(chair, 1, 9), lineOf(lamp, 1, 0)],
      },
    ])
    expect([await stockOf(shop.db, sofa), await stockOf(shop.db, chair)]).toEqual([2, 9])
  })

  it('because a product is unknown, withdrawn, or not to be had as chosen: not_found with the product', async () => {
    const withdrawn = await product({ isActive: false })
    const plain = await product()
    const varied = await product({ stock: 0 })
    await addVariations(shop.db, varied, [{ type: 'oat', priceTenge: 100, stock: 3 }])
    for (const line of [
      { id: 2_000_000_000 },
      { id: withdrawn },
      { id: plain, variation: 'oat' },
      { id: varied },
      { id: varied, variation: 'moss' },
      { id: varied, variation: '' },
    ]) {
      const refused = await order([line], 100)
      expect([line, refused.statusCode, refused.json().errors]).toEqual([
        line,
        404,
        [{ code: 'not_found', message: expect.any(String), product_id: line.id }],
      ])
    }
  })

  it('leaves nothing behind: no order, no line, no movement, no key, no message, no job', async () => {
    const id = await product({ priceTenge: 100, stock: 1 })
    const counts = async () => {
      const { rows } = await sql`select
        (select count(*) from orders) as orders, (select count(*) from order_lines) as lines,
        (select count(*) from stock_movements) as movements, (select count(*) from idempotency_keys) as keys,
        (select count(*) from sms_messages) as messages, (select count(*) from graphile_worker.jobs) as jobs`.execute(
        shop.db,
      )
      return rows
    }
    const before = await counts()
    for (const [lines, amount] of [
      [[{ id, quantity: 2 }], 200],
      [[{ id }], 99],
      [[{ id: 2_000_000_000 }], 100],
    ] as [WantedLine[], number][]) {
      expect((await order(lines, amount, 'refused-key-1')).statusCode).toBeGreaterThan(400)
    }
    expect(await counts()).toEqual(before)
    // the key is free: the customer goes on with what is left
    expect((await order([{ id }], 100, 'refused-key-1')).statusCode).toBe(200)
  })

  it('half a character from a broken keyboard does not stop the order', async () => {
    const id = await product({ priceTenge: 100, stock: 1 })
    const body = orderBody([{ id }], 100, { order_note: 'gapyny \ud83d kakyň' })
    const answer = await place(shop, customer.headers, body)
    expect(answer.statusCode).toBe(200)
    expect((await orderRow(answer.json().order_id)).note).toBe('gapyny \ufffd kakyň')
  })

  it('takes nothing outside the contract’s bounds', async () => {
    const id = await product({ priceTenge: 100, stock: 1000 })
    const right = orderBody([{ id }], 100)
    const line = right.cart[0]
    const wrong: object[] = [
      { ...right, cart: [] },
      { ...right, cart: Array(101).fill(line) },
      ...[0, -1, 1.5, 100_001, 'x', null].map((quantity) => ({ ...right, cart: [{ ...line, quantity }] })),
      ...[0, 2 ** 31, 'x'].map((product_id) => ({ ...right, cart: [{ ...line, product_id }] })),
      { ...right, cart: [{ ...line, variation: [{ type: 'a\u0000', price: 1, stock: 1 }] }] },
      ...['', '   ', '\n\u00a0', 'x'.repeat(501), 'a\u0000b'].map((delivery_address) => ({
        ...right,
        delivery_address,
      })),
      ...['x'.repeat(1001), '\u0007'].map((order_note) => ({ ...right, order_note })),
      ...['', '123456', '1'.repeat(16), '+993 65 123456', 'phone'].map((phone) => ({ ...right, phone })),
      ...['cash', 'paid'].map((payment_method) => ({ ...right, payment_method })),
      ...[-1, 1e10, 'free'].map((order_amount) => ({ ...right, order_amount })),
      { ...right, coupon_discount_amount: 50 },
      { ...right, is_web: false },
    ]
    for (const body of wrong) {
      const refused = await place(shop, customer.headers, body)
      expect([body, refused.statusCode, refused.json().errors[0].code]).toEqual([body, 422, 'validation'])
    }
    for (const key of ['short', 'x'.repeat(101), 'a b c d e f', "'; drop table orders"]) {
      expect([key, (await place(shop, customer.headers, right, key)).statusCode]).toEqual([key, 422])
    }
    expect(await stockOf(shop.db, id)).toBe(1000)
  })
})

describe('the Idempotency-Key', () => {
  it('same key, same body: the same answer and one order', async () => {
    const id = await product({ priceTenge: 100, stock: 5 })
    const first = await order([{ id, quantity: 2 }], 200, 'same-key-1')
    // sold out meanwhile, and dearer: the order stands all the same
    await shop.db.updateTable('products').set({ stock: 0, priceTenge: 900 }).where('id', '=', id).execute()
    const again = await order([{ id, quantity: 2 }], 200, 'same-key-1')
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect(await stockOf(shop.db, id)).toBe(0)
  })

  it('same key, same body, but the order is over: refused, and another key is another order', async () => {
    const id = await product({ priceTenge: 100, stock: 5 })
    for (const status of ['cancelled', 'delivered'] as const) {
      const key = `over-${status}`
      const first = (await order([{ id }], 100, key)).json().order_id
      await shop.db.updateTable('orders').set({ status }).where('id', '=', first).execute()
      const again = await order([{ id }], 100, key)
      expect([again.statusCode, again.json().errors[0].code]).toEqual([409, 'idempotency_mismatch'])
      const anew = await order([{ id }], 100, `${key}-2`)
      expect(anew.statusCode).toBe(200)
      expect(anew.json().order_id).not.toBe(first)
    }
  })

  it('same key, other body: refused with idempotency_mismatch', async () => {
    const id = await product({ priceTenge: 100, stock: 5 })
    await order([{ id }], 100, 'other-body-1')
    for (const body of [
      orderBody([{ id, quantity: 2 }], 200),
      orderBody([{ id }], 100, { delivery_address: 'Mary' }),
      orderBody([{ id }], 100, { payment_method: 'via_card' }),
      orderBody([{ id }], 100, { phone: '65000000' }),
      orderBody([{ id }], 100, { order_note: '' }),
    ]) {
      const refused = await place(shop, customer.headers, body, 'other-body-1')
      expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'idempotency_mismatch'])
    }
    expect(await stockOf(shop.db, id)).toBe(4)
  })

  it('belongs to its customer: another’s same key is another order', async () => {
    const id = await product({ priceTenge: 100, stock: 5 })
    const other = await addSignedInCustomer(shop)
    const mine = await order([{ id }], 100, 'shared-key-1')
    const theirs = await place(shop, other.headers, orderBody([{ id }], 100), 'shared-key-1')
    expect(theirs.statusCode).toBe(200)
    expect(theirs.json().order_id).not.toBe(mine.json().order_id)
  })

  it('of twenty taps at once on the last piece, all get the same order', async () => {
    const buyer = await addSignedInCustomer(shop)
    const id = await product({ priceTenge: 100, stock: 1 })
    const taps = await Promise.all(
      Array.from({ length: 20 }, () => place(shop, buyer.headers, orderBody([{ id }], 100), 'double-tap-1')),
    )
    expect(taps.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(new Set(taps.map((tap) => tap.json().order_id)).size).toBe(1)
    expect([await ordersOf(buyer.id), await stockOf(shop.db, id)]).toEqual([1, 0])
  })

  it('without one every request is an order', async () => {
    const buyer = await addSignedInCustomer(shop)
    const id = await product({ priceTenge: 100, stock: 5 })
    for (let n = 0; n < 2; n++) await place(shop, buyer.headers, orderBody([{ id }], 100))
    expect(await ordersOf(buyer.id)).toBe(2)
  })
})

describe('at the same time', () => {
  it('forty buyers for ten pieces in crossed orders: ten are sold, and each other is told (OPEN-26)', async () => {
    const ids = await Promise.all([0, 1].map(() => product({ priceTenge: 100, stock: 10 })))
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const lines = (n % 2 ? ids : ids.toReversed()).map((id) => ({ id }))
        return order(lines, 200)
      }),
    )
    const sold = answers.filter(({ statusCode }) => statusCode === 200)
    expect(sold).toHaveLength(10)
    for (const refused of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(refused.json().errors).toMatchObject([
        { code: 'stock', available: 0 },
        { code: 'stock', available: 0 },
      ])
    }
    expect(await Promise.all(ids.map((id) => stockOf(shop.db, id)))).toEqual([0, 0])
  })

  it('a deadlock with the shop’s own work is tried again, and the customer never hears of it', async () => {
    const id = await product({ stock: 0 })
    await addVariations(shop.db, id, [{ type: 'oat', priceTenge: 100, stock: 3 }])
    const placed = await inDeadlock(shop, {
      first: { text: 'select from product_variations where product_id = $1 for update', values: [id] },
      second: { text: 'update products set view_count = view_count + 1 where id = $1', values: [id] },
      statement: 'place_order',
      ask: () => order([{ id, variation: 'oat' }], 100),
    })
    expect(placed.statusCode).toBe(200)
    expect(await stockOf(shop.db, id, 'oat')).toBe(2)
  })
})
