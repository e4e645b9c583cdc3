import { API_PREFIX } from '@oyum/contract/call-table'
import { callList } from '@oyum/contract/calls'
import type { Call } from '@oyum/contract/define-call'
import { orderBody } from '@oyum/testing/order-body'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSecrets } from '#src/secrets/secrets'
import { addCategory, addProduct } from './catalogue-factory.ts'
import { addSignedInCustomer, confirmSessions } from './customer-factory.ts'
import { place } from './order-factory.ts'
import { type TestApp, useTestApp } from './test-app.ts'

// Every call of the contract that needs a session, whatever is added to it: who may, and whose things they touch.

type Customer = Awaited<ReturnType<typeof addSignedInCustomer>>
type Headers = Record<string, string>

let shop: TestApp
let product: number
beforeAll(async () => {
  shop = await useTestApp({ answerCacheMs: 60_000 })
  product = await addProduct(shop.db, {
    categoryId: await addCategory(shop.db),
    priceTenge: 100,
    stock: 1000,
  })
})

const customerCalls = (callList as { name: string; call: Call }[]).filter(
  ({ call }) => call.auth === 'customer',
)

/** A right body for each call that takes one; `owner` is whose things it names. */
const bodies: Record<string, (owner: Owner) => object> = {
  'auth.endSession': ({ otherSessionId }) => ({ id: otherSessionId }),
  'auth.confirmCode': () => ({ token: '1234' }),
  'customer.claimFormer': ({ formerOrderId }) => ({ f_name: 'AYNA', order_id: formerOrderId }),
  'customer.updateProfile': ({ phone }) => ({ f_name: 'Başga', l_name: 'Adam', phone }),
  'wishlist.add': () => ({ product_ids: [product] }),
  'wishlist.remove': () => ({ product_ids: [product] }),
  'orders.place': () => orderBody([{ id: product }], 100),
  'orders.cancel': ({ orderId }) => ({ order_id: orderId }),
}

interface Owner extends Customer {
  orderId: number
  /** of another device of theirs */
  otherSessionId: number
  /** of an account that their number had before */
  formerOrderId: number
}

async function newOwner(): Promise<Owner> {
  const customer = await addSignedInCustomer(shop)
  const { order_id } = (await place(shop, customer.headers, orderBody([{ id: product }], 100))).json()
  const wish = { product_ids: [product] }
  await send('wishlist.add', customer.headers, wish)
  const former = await addSignedInCustomer(shop)
  const placed = await place(shop, former.headers, orderBody([{ id: product }], 100))
  await sql`update customers set phone = null, aside_phone = ${customer.phone}, aside_since = now()
    where id = ${former.id}`.execute(shop.db)
  return {
    ...{ ...customer, orderId: order_id, formerOrderId: placed.json().order_id },
    otherSessionId: await sessionOf(customer.id),
  }
}

/** A code was asked for and has been given; and they are logged in elsewhere. */
async function sessionOf(customerId: number): Promise<number> {
  const { hashCode } = createSecrets(shop.config.login.authSecret)
  const { rows } = await sql<{ id: number; phone: string }>`
    select s.id, c.phone from sessions s join customers c on c.id = s.customer_id where c.id = ${customerId}
  `.execute(shop.db)
  for (const { id, phone } of rows) {
    await sql`insert into login_codes (phone, lane, code_hash, created_at, expires_at)
      values (${phone}, ${-id}, ${hashCode(phone, '1234')}, now() - interval '2 minutes', now() + interval '3 minutes')`.execute(
      shop.db,
    )
  }
  await confirmSessions(shop.db, customerId)
  const other = await sql<{ id: number }>`
    insert into sessions (customer_id, token_hash, expires_at)
    values (${customerId}, decode(md5(random()::text) || md5(random()::text), 'hex'), now() + interval '1 day')
    returning id`.execute(shop.db)
  return other.rows[0]?.id ?? 0
}

function send(name: string, headers: Headers, payload?: object) {
  const call = customerCalls.find((one) => one.name === name)?.call
  if (!call) throw new Error(`no call ${name}`)
  return shop.app.inject({
    method: call.method,
    url: API_PREFIX + call.path,
    headers: { 'x-localization': 'en', ...headers },
    ...(payload && { payload }),
  })
}

/** Everything the database holds of a customer, to see that nobody touched it. */
async function thingsOf({ id, orderId }: Owner) {
  const { rows } = await sql`select c.first_name, c.last_name, c.phone, c.removed_at,
      (select status from orders where id = ${orderId}) as status,
      (select count(*) from orders where customer_id = c.id) as orders,
      (select count(*) from wishlist_items where customer_id = c.id) as wishes,
      (select count(*) from sessions where customer_id = c.id and revoked_at is null) as sessions
    from customers c where c.id = ${id}`.execute(shop.db)
  return rows[0]
}

const end = (customerId: number, how: 'revokedAt' | 'expiresAt') =>
  shop.db
    .updateTable('sessions')
    .set({ [how]: new Date(Date.now() - 1000) })
    .where('customerId', '=', customerId)
    .execute()

describe('the customer calls', () => {
  it('ROLE-08 are those of the documents, of the login and of the devices', () => {
    expect(customerCalls.map(({ name }) => name).sort()).toEqual([
      'auth.confirmCode',
      'auth.endOtherSessions',
      'auth.endSession',
      'auth.freshCode',
      'auth.logout',
      'auth.sessions',
      'customer.claimFormer',
      'customer.info',
      'customer.removeAccount',
      'customer.updateProfile',
      'orders.cancel',
      'orders.list',
      'orders.place',
      'wishlist.add',
      'wishlist.list',
      'wishlist.remove',
    ])
    const withBody = customerCalls.filter(({ call }) => call.body).map(({ name }) => name)
    expect(Object.keys(bodies).sort()).toEqual(withBody.sort())
  })
})

describe.each(customerCalls.map(({ name }) => name))('%s', (name) => {
  const bodyOf = (owner: Owner) => bodies[name]?.(owner)

  it('API-05 refuses a missing, a made-up, an expired and a revoked token with 401, and changes nothing', async () => {
    const owner = await newOwner()
    const [expired, revoked] = [await addSignedInCustomer(shop), await addSignedInCustomer(shop)]
    await end(expired.id, 'expiresAt')
    await end(revoked.id, 'revokedAt')
    const before = await thingsOf(owner)
    for (const headers of [
      {},
      { authorization: `Bearer ${'A'.repeat(43)}` },
      { authorization: `Bearer ${owner.token}x` },
      { cookie: `token=${'A'.repeat(43)}` },
      expired.headers,
      { cookie: `token=${expired.token}` },
      revoked.headers,
      { cookie: `token=${revoked.token}` },
    ] as Headers[]) {
      const refused = await send(name, headers, bodyOf(owner))
      expect([headers, refused.statusCode, refused.json()]).toEqual([
        headers,
        401,
        {
          errors: [{ code: 'unauthenticated', message: 'Log in to continue.' }],
          message: 'Log in to continue.',
        },
      ])
      expect(refused.headers['cache-control']).toBe('no-store')
    }
    expect(await thingsOf(owner)).toEqual(before)
  })

  it('with another customer’s token shows and changes nothing of the first', async () => {
    const [owner, stranger] = [await newOwner(), await addSignedInCustomer(shop)]
    const before = await thingsOf(owner)
    const answer = await send(name, stranger.headers, bodyOf(owner))
    expect(await thingsOf(owner)).toEqual(before)
    expect(answer.headers['cache-control']).toMatch(/no-store/)
    for (const own of [owner.phone, String(owner.orderId)]) expect(answer.body).not.toContain(own)
  })

  it('API-05 ROLE-08 lets its own customer in, by bearer and by cookie', async () => {
    for (const by of ['bearer', 'cookie'] as const) {
      const owner = await newOwner()
      const headers: Headers = by === 'bearer' ? owner.headers : { cookie: `token=${owner.token}` }
      const answer = await send(name, headers, bodyOf(owner))
      expect([by, answer.statusCode, answer.headers['cache-control']]).toEqual([by, 200, 'private, no-store'])
    }
  })
})

describe('an order of another customer', () => {
  it('looks the same as an unknown one: in cancelling and as the place where a list begins', async () => {
    const [owner, stranger] = [await newOwner(), await addSignedInCustomer(shop)]
    const cancels = [owner.orderId, 999_999_999].map((order_id) =>
      send('orders.cancel', stranger.headers, { order_id }),
    )
    const lists = [owner.orderId, 999_999_999].map((before) =>
      shop.app.inject({
        url: `${API_PREFIX}/customer/order/list?before=${before}`,
        headers: stranger.headers,
      }),
    )
    for (const pair of [cancels, lists]) {
      const [theirs, unknown] = await Promise.all(pair)
      expect([theirs?.statusCode, theirs?.body]).toEqual([unknown?.statusCode, unknown?.body])
    }
    expect((await cancels[0])?.statusCode).toBe(404)
  })
})
