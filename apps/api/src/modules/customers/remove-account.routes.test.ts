import { orderBody } from '@oyum/testing/order-body'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer, confirmSessions } from '#test/customer-factory'
import { place, stockOf } from '#test/order-factory'
import { type Inbox, useSmsInbox } from '#test/sms-inbox'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
let inbox: Inbox
let product: number
beforeAll(async () => {
  shop = await useTestApp()
  inbox = await useSmsInbox(shop)
  product = await addProduct(shop.db, {
    categoryId: await addCategory(shop.db),
    priceTenge: 100,
    stock: 1000,
  })
})

const remove = (headers: Record<string, string>) =>
  shop.app.inject({
    method: 'DELETE',
    url: '/api/v1/customer/remove-account',
    headers: { 'x-localization': 'en', ...headers },
  })
const setStatus = (id: number, status: 'confirmed' | 'out_for_delivery' | 'delivered') =>
  shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
const SECRETS = { firstName: 'Gülälek', address: 'Köpetdag şaýoly 77', note: 'it bar' }

/** A customer who has left traces everywhere. */
async function livedIn() {
  const customer = await addSignedInCustomer(shop, { firstName: SECRETS.firstName })
  const body = orderBody([{ id: product, quantity: 2 }], 200, {
    delivery_address: SECRETS.address,
    order_note: SECRETS.note,
    phone: customer.phone,
  })
  const orderId: number = (await place(shop, customer.headers, body, `key-${customer.phone}`)).json().order_id
  await shop.app.inject({
    method: 'POST',
    url: '/api/v1/customer/wish-list/add',
    headers: customer.headers,
    payload: { product_ids: [product] },
  })
  await shop.db
    .insertInto('knownDevices')
    .values({ customerId: customer.id, deviceHash: Buffer.alloc(32, customer.phone) })
    .execute()
  await shop.app.inject({
    method: 'POST',
    url: '/api/v1/auth/check-phone',
    headers: { 'x-forwarded-for': '192.0.2.1' },
    payload: { phone: customer.phone },
  })
  await sql`update order_status_changes set note = ${SECRETS.note} where order_id = ${orderId}`.execute(
    shop.db,
  )
  await confirmSessions(shop.db, customer.id)
  return { ...customer, orderId }
}

/** Every row of every table as text: what somebody with a copy of the database could read. */
async function rowsWith(words: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname in ('public', 'graphile_worker')`.execute(shop.db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql<{ hit: string }>`select t::text as hit from ${sql.raw(name)} t
      where exists (select from unnest(${words}::text[]) word where strpos(t::text, word) > 0)`.execute(
      shop.db,
    )
    found.push(...hits.map(({ hit }) => `${name} ${hit}`))
  }
  return found
}

describe('DELETE customer/remove-account', () => {
  it('API-51 takes everything personal away, keeps the order for the books, and ends the session', async () => {
    const { id, phone, headers, token, orderId } = await livedIn()
    await setStatus(orderId, 'delivered')
    const answer = await remove({ cookie: `token=${token}; signed_in=1` })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Account removed' }])
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching('^token=; Max-Age=0; Path=/'),
      expect.stringMatching('^signed_in=; Max-Age=0; Path=/'),
    ])
    const left = await rowsWith([phone, ...Object.values(SECRETS), `key-${phone}`])
    // the day's count of codes sent to this number goes with its day: removing is no way around the limit
    expect(left.filter((row) => !row.startsWith('public.login_counters'))).toEqual([])

    const order = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      customerId: id,
      status: 'delivered',
      orderAmountTenge: 200,
      deliveryAddress: '',
      phone: '',
      note: '',
    })
    const lines = await shop.db
      .selectFrom('orderLines')
      .select('quantity')
      .where('orderId', '=', orderId)
      .execute()
    expect(lines).toEqual([{ quantity: 2 }])
    for (const call of [remove(headers), place(shop, headers, orderBody([{ id: product }], 100))]) {
      expect((await call).statusCode).toBe(401)
    }
    // jobs that were still waiting find nobody to write to
    expect(await inbox.textsTo(phone)).toEqual([])
  })

  it('cancels what nobody works on yet and returns its stock', async () => {
    const before = await stockOf(shop.db, product)
    const customer = await livedIn()
    await place(shop, customer.headers, orderBody([{ id: product }], 100))
    expect(await stockOf(shop.db, product)).toBe(before - 3)
    expect((await remove(customer.headers)).statusCode).toBe(200)
    expect(await stockOf(shop.db, product)).toBe(before)
    const { rows } = await sql`select distinct status from orders where customer_id = ${customer.id}`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ status: 'cancelled' }])
  })

  it('API-51 is refused with a message while an order is under way, and then nothing is lost', async () => {
    const customer = await livedIn()
    const pending = await place(shop, customer.headers, orderBody([{ id: product }], 100))
    for (const status of ['confirmed', 'out_for_delivery'] as const) {
      await setStatus(customer.orderId, status)
      const refused = await remove(customer.headers)
      expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'open_orders'])
      expect(refused.json().message).toBe(
        'You have an order in progress. You can delete the account once it is delivered. To do it sooner, call us.',
      )
    }
    const list = await shop.app.inject({ url: '/api/v1/customer/order/list', headers: customer.headers })
    expect(list.json()).toMatchObject([
      { id: customer.orderId, delivery_address: SECRETS.address },
      { id: pending.json().order_id, order_status: 'pending' },
    ])
  })

  it('and an order at the same moment: never an order with a person that is gone', async () => {
    for (let round = 0; round < 10; round++) {
      const customer = await addSignedInCustomer(shop)
      await confirmSessions(shop.db, customer.id)
      const [removed, placed] = await Promise.all([
        remove(customer.headers),
        place(shop, customer.headers, orderBody([{ id: product }], 100, { delivery_address: 'Tejen 9' })),
      ])
      expect([removed.statusCode, [200, 401].includes(placed.statusCode)]).toEqual([200, true])
    }
    expect(await rowsWith(['Tejen 9'])).toEqual([])
  })

  it('the number is free again: the next login with it is another customer', async () => {
    const { id, phone, headers } = await livedIn()
    await remove(headers)
    const again = await addSignedInCustomer(shop, { phone })
    expect(again.id).not.toBe(id)
    const list = await shop.app.inject({ url: '/api/v1/customer/order/list', headers: again.headers })
    expect(list.json()).toEqual([])
  })
})
