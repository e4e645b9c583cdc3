import { waitPastHourChange } from '@oyum/ops/wait-past-hour-change'
import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#src/config/env'
import { addCustomer } from '#test/customer-factory'
import { codeOf, createLoginClient, deviceOf, type LoginClient, newAddress, wrong } from '#test/login-client'
import { type Inbox, useSmsInbox } from '#test/sms-inbox'
import { type TestApp, useTestApp } from '#test/test-app'
import { secondsLeft } from './login-limits.ts'

const LIMITS = {
  sendsPerPhoneDay: 3,
  sendsPerDeviceDay: 2,
  sendsPerBrowserHour: 3,
  sendsPerAddressHour: 4,
  sendsPerAddressDay: 6,
  sendsPerDay: 60,
  triesPerPhoneDay: 7,
  triesPerDeviceDay: 6,
  failuresPerBrowserDay: 5,
  failuresPerAddressDay: 8,
  asksPerBrowserHour: 9,
  asksPerAddressHour: 12,
}

let shop: TestApp
let inbox: Inbox
let post: LoginClient
beforeAll(async () => {
  const login = { ...readConfig().login, ...LIMITS }
  shop = await useTestApp({ login })
  inbox = await useSmsInbox(shop)
  post = createLoginClient(shop)
  await waitPastHourChange(60_000)
}, 180_000)

const minutePasses = (phone: string) =>
  shop.pool.query("update login_codes set created_at = created_at - interval '60 seconds' where phone = $1", [
    phone,
  ])
async function codeFor(phone: string, client = post, from = {}): Promise<string> {
  expect(codeOf(await client('check-phone', { phone }, from))).toBe('ok')
  return inbox.lastCodeTo(phone)
}
/** A device that has logged in once, and the minute after it. */
async function knownDevice(phone: string): Promise<string> {
  const device = deviceOf(await post('verify-phone', { phone, token: await codeFor(phone) }))
  await minutePasses(phone)
  return device
}

describe('limits of the login', () => {
  it('a number gets so many codes a day, then 429 with the seconds to midnight', async () => {
    const { phone } = await addCustomer(shop.db)
    const said = []
    for (let n = 0; n < 4; n++) {
      said.push(codeOf(await post('check-phone', { phone })))
      // sent before the next one replaces it
      await inbox.textsTo(phone)
      await minutePasses(phone)
    }
    expect(said).toEqual(['ok', 'ok', 'ok', 'day_limit'])
    const refused = await post('check-phone', { phone })
    expect(refused.statusCode).toBe(429)
    expect(Math.abs(Number(refused.headers['retry-after']) - secondsLeft({ span: 'day' }))).toBeLessThan(5)
    expect(await inbox.textsTo(phone)).toHaveLength(3)
  })

  it('an address gets so many codes an hour and a day that nobody enters, whatever the numbers', async () => {
    const ip = newAddress()
    let browsers = 0
    const send = async () =>
      codeOf(
        await post(
          'check-phone',
          { phone: (await addCustomer(shop.db)).phone },
          { ip, headers: { 'user-agent': `phone ${browsers++}` } },
        ),
      )
    expect([await send(), await send(), await send(), await send(), await send()]).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
      'too_many_requests',
    ])
    // the hour is over
    await shop.pool.query('delete from login_counters where scope = $1 and subject = $2', [
      'send_address_hour',
      ip,
    ])
    expect([await send(), await send(), await send()]).toEqual(['ok', 'ok', 'day_limit'])
  })

  it('OPEN-122 who leaves codes unentered uses up what their own browser may, and no neighbour’s behind the address', async () => {
    const ip = newAddress()
    const send = async (browser: string) => {
      const { phone } = await addCustomer(shop.db)
      return codeOf(await post('check-phone', { phone }, { ip, headers: { 'user-agent': browser } }))
    }
    const said = []
    for (let n = 0; n < 5; n++) said.push(await send('one who leaves'))
    expect(said).toEqual(['ok', 'ok', 'ok', 'too_many_requests', 'too_many_requests'])
    expect(await send('a neighbour')).toBe('ok')
    // with everyone who gets in there one more may be left
    await shop.pool.query(
      `insert into login_counters (scope, subject, window_start, count)
       values ('enter_address', $1, date_trunc('hour', now(), 'UTC'), 3)`,
      [ip],
    )
    expect([await send('a'), await send('b'), await send('c'), await send('d')]).toEqual([
      ...['ok', 'ok', 'ok', 'too_many_requests'],
    ])
  })

  it('any number of customers log in from one address: what ends in a login is not counted against it', async () => {
    const ip = newAddress()
    for (let n = 0; n < LIMITS.sendsPerAddressDay + 2; n++) {
      const { phone } = await addCustomer(shop.db)
      const token = await codeFor(phone, post, { ip })
      expect(codeOf(await post('verify-phone', { phone, token: wrong(token) }, { ip }))).toBe('code')
      expect(codeOf(await post('verify-phone', { phone, token }, { ip }))).toBe('ok')
    }
  })

  it('an address that asks about numbers is stopped, also when none is known and nothing is sent', async () => {
    const ip = newAddress()
    const said = []
    for (let n = 0; n < 10; n++)
      said.push(codeOf(await post('check-phone', { phone: `6199999${n}` }, { ip })))
    expect(said).toEqual([...Array(9).fill('phone'), 'too_many_requests'])
    // not even whether a number is known is told then; a device that is known to it does not care
    const { phone } = await addCustomer(shop.db)
    expect(codeOf(await post('check-phone', { phone }, { ip }))).toBe('too_many_requests')
    expect(codeOf(await post('check-phone', { phone }, { ip, cookie: await knownDevice(phone) }))).toBe('ok')
    // another browser behind the address is told, up to what the address may ask in all
    const other = { ip, headers: { 'user-agent': 'a neighbour' } }
    const told = []
    for (let n = 0; n < 4; n++) told.push(codeOf(await post('check-phone', { phone: `6199997${n}` }, other)))
    expect(told).toEqual(['phone', 'phone', 'phone', 'too_many_requests'])
  })

  it('one IPv6 household is one address', async () => {
    const said = []
    for (let n = 0; n < 10; n++)
      said.push(codeOf(await post('check-phone', { phone: `6199998${n}` }, { ip: `2001:db8:1:2::${n}` })))
    expect(said.at(-1)).toBe('too_many_requests')
  })

  it('a number is tried so often in 24 hours, over all codes; then it gets no code that could be tried', async () => {
    const { phone } = await addCustomer(shop.db)
    const said = []
    for (let round = 0; round < 3; round++) {
      const code = await codeFor(phone)
      for (let n = 0; n < 3; n++) said.push(codeOf(await post('verify-phone', { phone, token: wrong(code) })))
      await minutePasses(phone)
    }
    // 3, 3, and what is left of 7
    expect(said).toEqual([...Array(7).fill('code'), 'code_expired', 'code_expired'])
    await shop.pool.query("delete from login_counters where scope = 'send_phone' and subject = $1", [phone])
    const refused = await post('check-phone', { phone })
    expect(codeOf(refused)).toBe('day_limit')
    // until the oldest of these codes is a day old
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    const age = (hours: number) =>
      shop.pool.query(
        `update login_codes set created_at = created_at - make_interval(hours => $2),
           expires_at = expires_at - make_interval(hours => $2) where phone = $1`,
        [phone, hours],
      )
    await age(23)
    expect(codeOf(await post('check-phone', { phone }))).toBe('day_limit')
    await age(2)
    expect(codeOf(await post('check-phone', { phone }))).toBe('ok')
  })

  it('a browser pays for wrong codes, and a known device not for what others did there', async () => {
    const ip = newAddress()
    const said = []
    for (let n = 0; n < 2; n++) {
      const { phone } = await addCustomer(shop.db)
      const code = await codeFor(phone)
      for (let guess = 0; guess < 3; guess++)
        said.push(codeOf(await post('verify-phone', { phone, token: wrong(code) }, { ip })))
    }
    expect(said).toEqual([...Array(5).fill('code'), 'new_devices'])
    const { phone } = await addCustomer(shop.db)
    expect(codeOf(await post('check-phone', { phone }, { ip }))).toBe('new_devices')
    const cookie = await knownDevice(phone)
    expect(codeOf(await post('check-phone', { phone }, { ip, cookie }))).toBe('ok')
    const token = await inbox.lastCodeTo(phone)
    expect(codeOf(await post('verify-phone', { phone, token }, { ip, cookie }))).toBe('ok')
  })

  it('OPEN-122 where many fail codes have one try; who has the right one gets in all the same', async () => {
    const ip = newAddress()
    const from = (browser: string) => ({ ip, headers: { 'user-agent': browser } })
    const triesOf = async (browser: string) => {
      const { phone } = await addCustomer(shop.db)
      const code = await codeFor(phone, post, from(browser))
      const said = []
      for (let guess = 0; guess < 3; guess++)
        said.push(codeOf(await post('verify-phone', { phone, token: wrong(code) }, from(browser))))
      return said
    }
    for (const browser of ['one', 'two', 'three'])
      expect(await triesOf(browser)).toEqual(['code', 'code', 'code'])
    expect(await triesOf('four')).toEqual(['code', 'code_expired', 'code_expired'])
    // what is left of the address's hour of codes is not what is asked here
    await shop.pool.query("delete from login_counters where scope = 'send_address_hour' and subject = $1", [
      ip,
    ])
    const { phone } = await addCustomer(shop.db)
    const token = await codeFor(phone, post, from('five'))
    expect(codeOf(await post('verify-phone', { phone, token }, from('five')))).toBe('ok')
  })

  it('OPEN-122 wrong codes on the way in are taken back with the login, those of others stay', async () => {
    const ip = newAddress()
    const failed = async () => {
      const { rows } = await shop.pool.query<{ count: number }>(
        "select sum(count)::int as count from login_counters where scope like 'fail%' and (subject like $1 or subject = 'all')",
        [`${ip}%`],
      )
      return rows[0]?.count ?? 0
    }
    const [given, mine] = [await addCustomer(shop.db), await addCustomer(shop.db)]
    const theirs = await codeFor(given.phone, post, { ip })
    await post('verify-phone', { phone: given.phone, token: wrong(theirs) }, { ip })
    const before = await failed()
    const code = await codeFor(mine.phone, post, { ip })
    for (let n = 0; n < 2; n++) await post('verify-phone', { phone: mine.phone, token: wrong(code) }, { ip })
    // by browser, by address, for the shop
    expect(await failed()).toBe(before + 6)
    expect(codeOf(await post('verify-phone', { phone: mine.phone, token: code }, { ip }))).toBe('ok')
    expect(await failed()).toBe(before)
  })

  it('junk without a ticket locks nobody: neither its address nor a device with the right code', async () => {
    const ip = newAddress()
    const { phone } = await addCustomer(shop.db)
    const token = await codeFor(phone, post, { ip })
    const junk = createLoginClient(shop)
    for (let n = 0; n < 150; n++)
      expect(codeOf(await junk('verify-phone', { phone, token: '1234' }, { ip }))).toBe('code_elsewhere')
    expect(codeOf(await post('verify-phone', { phone, token }, { ip }))).toBe('ok')
  })

  it('a device that has logged in keeps codes, tries and sends of its own while its number is attacked', async () => {
    const { phone } = await addCustomer(shop.db)
    const cookie = await knownDevice(phone)

    // strangers use up everything that strangers have
    const stranger = createLoginClient(shop)
    for (let n = 0; n < 3; n++) {
      await stranger('check-phone', { phone })
      for (let guess = 0; guess < 3; guess++) await stranger('verify-phone', { phone, token: '0000' })
      await minutePasses(phone)
    }
    expect(codeOf(await stranger('check-phone', { phone }))).toBe('day_limit')

    expect(codeOf(await post('check-phone', { phone }, { cookie }))).toBe('ok')
    const code = await inbox.lastCodeTo(phone)
    // a stranger who knows that a code is out there reaches none, not even with the right digits
    expect(codeOf(await stranger('verify-phone', { phone, token: code }))).not.toBe('ok')
    expect((await post('verify-phone', { phone, token: code }, { cookie })).statusCode).toBe(200)

    // its own allowance is one as well
    await minutePasses(phone)
    expect(codeOf(await post('check-phone', { phone }, { cookie }))).toBe('ok')
    await minutePasses(phone)
    expect(codeOf(await post('check-phone', { phone }, { cookie }))).toBe('day_limit')
  })

  it('a made-up device is nobody’s, and a device of one customer is nothing at another’s number', async () => {
    const { phone } = await addCustomer(shop.db)
    const token = await codeFor(phone)
    const answer = await post('verify-phone', { phone, token }, { cookie: `device=${'A'.repeat(43)}` })
    expect(answer.statusCode).toBe(200)
    // the given one is not taken over
    const cookie = deviceOf(answer)
    expect(cookie).not.toContain('A'.repeat(43))
    const other = await addCustomer(shop.db)
    await post('check-phone', { phone: other.phone }, { cookie })
    const lanes = await shop.db
      .selectFrom('loginCodes')
      .select('lane')
      .where('phone', '=', other.phone)
      .execute()
    expect(lanes).toEqual([{ lane: 0 }])
    // but a family shares a telephone: the same device is remembered for both
    const payload = { phone: other.phone, token: await inbox.lastCodeTo(other.phone) }
    const shared = await post('verify-phone', payload, { cookie })
    expect(deviceOf(shared)).toBe(cookie)
  })

  it('all codes of a day together stay within the budget of the shop', async () => {
    const { rows } = await shop.pool.query<{ sent: number }>('select sum(sent)::int as sent from sms_days')
    const left = LIMITS.sendsPerDay - (rows[0]?.sent ?? 0)
    const said = []
    for (let n = 0; n <= left; n++)
      said.push(codeOf(await post('check-phone', { phone: (await addCustomer(shop.db)).phone })))
    expect(said.slice(0, -1).every((one) => one === 'ok')).toBe(true)
    expect(said.at(-1)).toBe('day_limit')
  })
})
