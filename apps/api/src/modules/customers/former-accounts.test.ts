import { createDatabase, createPool, type Db } from '@oyum/database/connection'
import { orderBody } from '@oyum/testing/order-body'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { place } from '#test/order-factory'
import { type Inbox, useSmsInbox } from '#test/sms-inbox'
import { type TestApp, useTestApp } from '#test/test-app'
import { eraseFormerAccounts } from './erase-former-accounts.ts'

let shop: TestApp
let inbox: Inbox
let product: number
// the worker forgets, with the rights it has in production
let workerDb: Db
beforeAll(async () => {
  shop = await useTestApp()
  inbox = await useSmsInbox(shop)
  const pool = createPool({
    url: shop.url,
    role: 'oyum_worker',
    poolSize: 2,
    applicationName: 'oyum test worker',
  })
  workerDb = createDatabase(pool)
  product = await addProduct(shop.db, {
    categoryId: await addCategory(shop.db),
    priceTenge: 100,
    stock: 1000,
  })
})

afterAll(() => workerDb.destroy())

type Headers = Record<string, string>
const send = (method: 'GET' | 'POST', path: string, headers: Headers, payload?: object) =>
  shop.app.inject({
    ...{ method, url: `/api/v1/${path}` },
    headers: { 'x-localization': 'en', ...headers },
    ...(payload && { payload }),
  })

let addresses = 0
async function logIn(phone: string, cookie = '') {
  await shop.pool.query(
    `update login_codes set created_at = created_at - interval '61 seconds' where phone = $1`,
    [phone],
  )
  const headers = { 'x-forwarded-for': `203.0.113.${++addresses}`, ...(cookie && { cookie }) }
  const asked = await send('POST', 'auth/check-phone', headers, { phone })
  expect(asked.statusCode).toBe(200)
  const { ticket } = asked.json()
  const codes = (await inbox.textsTo(phone)).filter((text) => / #\d{4}$/.test(text))
  const token = codes.at(-1)?.slice(-4)
  const verified = await send('POST', 'auth/verify-phone', headers, { phone, token, ticket })
  expect(verified.statusCode).toBe(200)
  const device = String(verified.headers['set-cookie']).match(/device=[^;]+/)?.[0] ?? ''
  return { device, headers: { authorization: `Bearer ${verified.json().token}` } as Headers }
}

/** Somebody with a device, an order, a favourite, and then silence for so many days. */
async function silentFor(days: number) {
  const { id, phone } = await addSignedInCustomer(shop, { firstName: 'Gülälek', lastName: 'Öwezowa' })
  const { headers, device } = await logIn(phone)
  const body = orderBody([{ id: product }], 100, { delivery_address: 'Köpetdag 77', phone })
  const orderId: number = (await place(shop, headers, body)).json().order_id
  await send('POST', 'customer/wish-list/add', headers, { product_ids: [product] })
  await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', orderId).execute()
  await shop.pool.query(
    'update customers set last_seen_at = now() - make_interval(days => $2) where id = $1',
    [id, days],
  )
  await shop.db.deleteFrom('sessions').where('customerId', '=', id).execute()
  return { id, phone, device, orderId }
}

/** All that a session shows of a person. */
async function seenBy(headers: Headers) {
  const [info, orders, wishes] = await Promise.all([
    send('GET', 'customer/info', headers),
    send('GET', 'customer/order/list', headers),
    send('GET', 'customer/wish-list', headers),
  ])
  return { info: info.json(), orders: orders.json(), wishes: wishes.json() }
}
const claim = (headers: Headers, f_name: string, order_id: number) =>
  send('POST', 'customer/claim-former', headers, { f_name, order_id })

describe('a number silent for six months, from an unknown device', () => {
  it('starts without the former owner’s names, addresses, orders and favourites', async () => {
    const former = await silentFor(181)
    const { headers } = await logIn(former.phone)
    const seen = await seenBy(headers)
    expect(seen).toEqual({
      info: { f_name: '', l_name: '', phone: former.phone, has_former: true },
      orders: [],
      wishes: [],
    })
    for (const path of [
      `customer/order/list?order=${former.orderId}`,
      `customer/order/list?before=${former.orderId}`,
    ])
      expect((await send('GET', path, headers)).json()).toEqual([])
    // the first login of an account: nobody is told of a new device
    const told = (await inbox.textsTo(former.phone)).filter((text) => text.includes('taze enjam'))
    expect(told).toEqual([])
  })

  it('but not before those months, nor from a device that is known', async () => {
    const early = await silentFor(179)
    expect((await seenBy((await logIn(early.phone)).headers)).orders).toHaveLength(1)
    const known = await silentFor(300)
    const { info, orders } = await seenBy((await logIn(known.phone, known.device)).headers)
    expect([info.f_name, orders.length]).toEqual(['Gülälek', 1])
  })

  it('gets everything back by the first name of then, however spelt, and the number of an order', async () => {
    const former = await silentFor(200)
    const { headers } = await logIn(former.phone)
    const answer = await claim(headers, ' GULALEK', former.orderId)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your earlier orders are back' }])
    const { info, orders, wishes } = await seenBy(headers)
    expect(info).toEqual({ f_name: 'Gülälek', l_name: 'Öwezowa', phone: former.phone })
    expect(orders).toMatchObject([{ id: former.orderId, delivery_address: 'Köpetdag 77' }])
    expect(wishes).toHaveLength(1)
    expect((await claim(headers, 'Gülälek', former.orderId)).statusCode).toBe(422)
  })

  it('keeps the names and the order that the new account has by then', async () => {
    const former = await silentFor(200)
    const { headers } = await logIn(former.phone)
    await shop.db
      .updateTable('customers')
      .set({ firstName: 'Aýna', lastName: 'Ataýewa' })
      .where('phone', '=', former.phone)
      .execute()
    await place(shop, headers, orderBody([{ id: product }], 100))
    expect((await claim(headers, 'Gülälek', former.orderId)).statusCode).toBe(200)
    const { info, orders } = await seenBy(headers)
    expect([info.f_name, orders.length]).toEqual(['Aýna', 2])
  })

  it('gets everything back when a device of the former account logs in', async () => {
    const former = await silentFor(200)
    await logIn(former.phone)
    const { info, orders } = await seenBy((await logIn(former.phone, former.device)).headers)
    expect([info.f_name, info.has_former, orders.length]).toEqual(['Gülälek', undefined, 1])
  })

  it('is told nothing by guessing: five tries in all, each with one answer', async () => {
    const [former, other] = [await silentFor(200), await silentFor(1)]
    const { headers } = await logIn(former.phone)
    for (const [name, order] of [
      ['Maral', former.orderId],
      ['Gülälek', other.orderId],
      ['Gülälek', 999_999_999],
      ['...', former.orderId],
    ] as const) {
      const refused = await claim(headers, name, order)
      expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'former_account'])
    }
    expect((await seenBy(headers)).info.has_former).toBe(true)
    await claim(headers, 'Maral', 1)
    expect((await claim(headers, 'Gülälek', former.orderId)).statusCode).toBe(422)
    expect((await seenBy(headers)).info.has_former).toBeUndefined()
  })

  it('another number cannot claim it', async () => {
    const former = await silentFor(200)
    await logIn(former.phone)
    const stranger = await addSignedInCustomer(shop)
    expect((await claim(stranger.headers, 'Gülälek', former.orderId)).statusCode).toBe(422)
  })

  it('what nobody claims in another 180 days goes; the order stays for the books', async () => {
    const former = await silentFor(200)
    await logIn(former.phone)
    await eraseFormerAccounts(workerDb)
    const row = () =>
      shop.db
        .selectFrom('customers')
        .select(['firstName', 'asidePhone', 'removedAt'])
        .where('id', '=', former.id)
        .executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ firstName: 'Gülälek', asidePhone: former.phone, removedAt: null })
    await shop.pool.query(`update customers set aside_since = now() - interval '181 days' where id = $1`, [
      former.id,
    ])
    await eraseFormerAccounts(workerDb)
    // nor the number beside the order
    const told = shop.db.selectFrom('smsMessages').select('id').where('orderId', '=', former.orderId)
    expect(await told.execute()).toEqual([])
    expect(await row()).toMatchObject({ firstName: '', asidePhone: null, removedAt: expect.any(Date) })
    const order = await shop.db
      .selectFrom('orders')
      .select(['customerId', 'deliveryAddress', 'orderAmountTenge'])
      .where('id', '=', former.orderId)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ customerId: former.id, deliveryAddress: '', orderAmountTenge: 100 })
  })
})
