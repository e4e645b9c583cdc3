import { beforeAll, describe, expect, it } from 'vitest'
import { addCustomer, addSignedInCustomer } from '#test/customer-factory'
import { type Inbox, useSmsInbox } from '#test/sms-inbox'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
let inbox: Inbox
beforeAll(async () => {
  shop = await useTestApp()
  inbox = await useSmsInbox(shop)
})

type Headers = Record<string, string>
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1'

const send = (method: 'GET' | 'POST', path: string, headers: Headers, payload?: object) =>
  shop.app.inject({
    ...{ method, url: `/api/v1/auth/${path}` },
    headers: { 'x-localization': 'en', ...headers },
    ...(payload && { payload }),
  })
const list = async (headers: Headers) => (await send('GET', 'sessions', headers)).json()

let addresses = 0
/** From a browser with or without a device cookie; the waiting minute between two codes is over. */
async function logInFrom(phone: string, { agent = ANDROID, cookie = '' } = {}) {
  await shop.db
    .updateTable('loginCodes')
    .set({ createdAt: new Date(Date.now() - 61_000) })
    .where('phone', '=', phone)
    .execute()
  const headers = {
    'x-forwarded-for': `203.0.113.${++addresses}`,
    'user-agent': agent,
    ...(cookie && { cookie }),
  }
  const asked = await send('POST', 'check-phone', headers, { phone })
  expect(asked.statusCode).toBe(200)
  const { ticket } = asked.json()
  const codes = (await inbox.textsTo(phone)).filter((text) => / #\d{4}$/.test(text))
  const token = codes.at(-1)?.slice(-4)
  const verified = await send('POST', 'verify-phone', headers, { phone, token, ticket })
  expect(verified.statusCode).toBe(200)
  const device = String(verified.headers['set-cookie']).match(/device=[^;]+/)?.[0] ?? ''
  return { headers: { authorization: `Bearer ${verified.json().token}` } as Headers, device }
}
const notices = async (phone: string) => (await inbox.textsTo(phone)).filter((text) => !/#\d{4}$/.test(text))

describe('my devices', () => {
  it('are listed with what they say they are, their network and their times, this one first', async () => {
    const { phone } = await addCustomer(shop.db)
    const first = await logInFrom(phone)
    const second = await logInFrom(phone, { agent: IPHONE })
    expect(await list(first.headers)).toEqual([
      expect.objectContaining({
        is_current: true,
        system: 'Android',
        browser: 'Chrome',
        network: '203.0.113.*',
      }),
      expect.objectContaining({ is_current: false, system: 'iPhone', browser: 'Safari' }),
    ])
    expect((await list(second.headers))[0]).toMatchObject({ is_current: true, system: 'iPhone' })
  })

  it('one is ended from another: its session is over and it is an unknown device again', async () => {
    const { phone, id } = await addCustomer(shop.db)
    const [mine, lost] = [await logInFrom(phone), await logInFrom(phone)]
    const [, other] = await list(mine.headers)
    const ended = await send('POST', 'sessions/end', mine.headers, { id: other.id })
    expect([ended.statusCode, ended.json()]).toEqual([200, { message: 'The device is logged out' }])
    expect((await send('GET', 'sessions', lost.headers)).statusCode).toBe(401)
    expect(await list(mine.headers)).toHaveLength(1)
    const devices = await shop.db
      .selectFrom('knownDevices')
      .select('id')
      .where('customerId', '=', id)
      .execute()
    expect(devices).toHaveLength(1)
    expect((await send('POST', 'sessions/end', mine.headers, { id: other.id })).statusCode).toBe(404)
  })

  it('nobody ends a stranger’s, a made-up one, or the one at hand', async () => {
    const [one, other] = [await addSignedInCustomer(shop), await addSignedInCustomer(shop)]
    const [theirs] = await list(other.headers)
    const [own] = await list(one.headers)
    for (const id of [theirs.id, own.id, 999_999_999, Number.MAX_SAFE_INTEGER])
      expect((await send('POST', 'sessions/end', one.headers, { id })).statusCode).toBe(404)
    for (const id of [0, -1, 1.5, 'x', null])
      expect((await send('POST', 'sessions/end', one.headers, { id })).statusCode).toBe(422)
    expect(await list(other.headers)).toHaveLength(1)
  })

  it('all others are ended at once', async () => {
    const { phone } = await addCustomer(shop.db)
    const [mine, second, third] = [await logInFrom(phone), await logInFrom(phone), await logInFrom(phone)]
    expect((await send('POST', 'sessions/end-others', mine.headers)).statusCode).toBe(200)
    for (const { headers } of [second, third])
      expect((await send('GET', 'sessions', headers)).statusCode).toBe(401)
    expect(await list(mine.headers)).toHaveLength(1)
  })

  it('a device that logs in again has one session, not two', async () => {
    const { phone } = await addCustomer(shop.db)
    const { device } = await logInFrom(phone)
    const again = await logInFrom(phone, { cookie: device })
    expect(await list(again.headers)).toHaveLength(1)
  })

  it('are twenty at most: the one unused for longest gives way', async () => {
    const { phone, id } = await addCustomer(shop.db)
    await shop.pool.query(
      `insert into sessions (customer_id, token_hash, expires_at, last_used_at, system)
       select $1, decode(md5(random()::text) || md5(random()::text), 'hex'), now() + interval '1 day',
         now() - make_interval(mins => n), 'no. ' || n from generate_series(1, 20) n`,
      [id],
    )
    const { headers } = await logInFrom(phone)
    const systems = (await list(headers)).map(({ system }: { system: string }) => system)
    expect(systems).toEqual(['Android', ...Array.from({ length: 19 }, (_, n) => `no. ${n + 1}`)])
  })
})

describe('a session', () => {
  const age = (customerId: number, days: number) =>
    shop.pool.query(
      `update sessions set created_at = now() - make_interval(days => $2),
         last_used_at = now() - interval '25 hours' where customer_id = $1`,
      [customerId, days],
    )

  it('ends 180 days after its login, however much it is used', async () => {
    const { id, headers } = await addSignedInCustomer(shop)
    await age(id, 179)
    expect((await send('GET', 'sessions', headers)).statusCode).toBe(200)
    const { rows } = await shop.pool.query(
      `select expires_at = created_at + interval '180 days' as is_bound from sessions where customer_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ is_bound: true }])
    await age(id, 181)
    expect((await send('GET', 'sessions', headers)).statusCode).toBe(401)
  })

  it('in use says once a day that its customer was seen', async () => {
    const { id, headers } = await addSignedInCustomer(shop)
    await shop.pool.query(`update customers set last_seen_at = now() - interval '9 days' where id = $1`, [id])
    await age(id, 10)
    await send('GET', 'sessions', headers)
    const { rows } = await shop.pool.query(
      `select last_seen_at > now() - interval '1 hour' as is_seen from customers where id = $1`,
      [id],
    )
    expect(rows).toEqual([{ is_seen: true }])
  })
})

describe('the notice of a new device', () => {
  it('comes in the customer’s language, never for the first login nor for a known device', async () => {
    const { phone, id } = await addCustomer(shop.db)
    await shop.db.updateTable('customers').set({ locale: 'ru' }).where('id', '=', id).execute()
    const { device } = await logInFrom(phone)
    await logInFrom(phone, { cookie: device })
    expect(await notices(phone)).toEqual([])
    await logInFrom(phone, { agent: IPHONE })
    expect(await notices(phone)).toEqual([
      expect.stringContaining('v vash akkaunt voshli s novogo ustrojstva (iPhone, Safari).'),
    ])
  })

  /** So many were counted in this UTC day already, and in the next, should it begin meanwhile. */
  const counted = (scope: string, subject: string, count: number) =>
    shop.pool.query(
      `insert into login_counters (scope, subject, window_start, count)
       select $1, $2, date_trunc('day', now(), 'UTC') + make_interval(days => n), $3 from generate_series(0, 1) n
       on conflict (scope, subject, window_start) do update set count = excluded.count`,
      [scope, subject, count],
    )

  it('comes three times a day at most', async () => {
    const { phone, id } = await addCustomer(shop.db)
    await logInFrom(phone)
    await counted('new_device', String(id), 2)
    await logInFrom(phone)
    expect(await notices(phone)).toHaveLength(1)
    await counted('new_device', String(id), 3)
    await logInFrom(phone)
    expect(await notices(phone)).toHaveLength(1)
  })

  it('is counted in the budget of SMS; where that is used up the login stands without it', async () => {
    const { phone } = await addCustomer(shop.db)
    await logInFrom(phone)
    await counted('sms_phone', phone, shop.config.smsBudget.number - 1)
    const { headers } = await logInFrom(phone)
    expect(await list(headers)).toHaveLength(2)
    expect(await notices(phone)).toEqual([])
    const { rows } = await shop.pool.query(
      `select state::text from sms_messages where phone = $1 and purpose = 'new_device'`,
      [phone],
    )
    expect(rows).toEqual([{ state: 'dropped' }])
  })
})
