import { waitPastHourChange } from '@oyum/ops/wait-past-hour-change'
import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#src/config/env'
import { addCustomer } from '#test/customer-factory'
import { type Inbox, useSmsInbox } from '#test/sms-inbox'
import { type TestApp, useTestApp } from '#test/test-app'
import { secondsLeft } from './login-limits.ts'

const LIMITS = {
  sendsPerPhoneDay: 3,
  sendsPerDeviceDay: 2,
  sendsPerAddressHour: 4,
  sendsPerAddressDay: 6,
  sendsPerDay: 40,
  triesPerPhoneDay: 7,
  triesPerDeviceDay: 6,
  triesPerAddressHour: 8,
  asksPerAddressHour: 9,
}

let shop: TestApp
let inbox: Inbox
beforeAll(async () => {
  const login = { ...readConfig().login, ...LIMITS }
  shop = await useTestApp({ login })
  inbox = await useSmsInbox(shop)
  await waitPastHourChange(60_000)
}, 180_000)

let addresses = 0
const newAddress = () => `198.51.100.${++addresses}`
const post = (call: string, payload: object, { ip = newAddress(), cookie = '' } = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/v1/auth/${call}`,
    payload,
    headers: { 'x-forwarded-for': ip, ...(cookie && { cookie }) },
  })
const codeOf = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.statusCode === 200 ? 'sent' : (answer.json().errors[0].code as string)
const minutePasses = (phone: string) =>
  shop.pool.query("update login_codes set created_at = created_at - interval '60 seconds' where phone = $1", [
    phone,
  ])
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

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
    expect(said).toEqual(['sent', 'sent', 'sent', 'day_limit'])
    const refused = await post('check-phone', { phone })
    expect(refused.statusCode).toBe(429)
    expect(Math.abs(Number(refused.headers['retry-after']) - secondsLeft({ span: 'day' }))).toBeLessThan(5)
    expect(await inbox.textsTo(phone)).toHaveLength(3)
  })

  it('an address gets so many codes an hour and a day, whatever the numbers', async () => {
    const ip = newAddress()
    const send = async () =>
      codeOf(await post('check-phone', { phone: (await addCustomer(shop.db)).phone }, { ip }))
    expect([await send(), await send(), await send(), await send(), await send()]).toEqual([
      'sent',
      'sent',
      'sent',
      'sent',
      'too_many_requests',
    ])
    // the hour is over
    await shop.pool.query('delete from login_counters where scope in ($1, $2) and subject = $3', [
      'send_address_hour',
      'ask_address',
      ip,
    ])
    expect([await send(), await send(), await send()]).toEqual(['sent', 'sent', 'day_limit'])
  })

  it('an address that asks about numbers is stopped, also when none is known and nothing is sent', async () => {
    const ip = newAddress()
    const said = []
    for (let n = 0; n < 10; n++)
      said.push(codeOf(await post('check-phone', { phone: `6199999${n}` }, { ip })))
    expect(said).toEqual([...Array(9).fill('phone'), 'too_many_requests'])
  })

  it('one IPv6 household is one address', async () => {
    const said = []
    for (let n = 0; n < 10; n++)
      said.push(codeOf(await post('check-phone', { phone: `6199998${n}` }, { ip: `2001:db8:1:2::${n}` })))
    expect(said.at(-1)).toBe('too_many_requests')
  })

  it('a number is tried so often a day, over all codes and addresses; the right code then does not help', async () => {
    const { phone } = await addCustomer(shop.db)
    const said = []
    let code = ''
    for (let round = 0; round < 2; round++) {
      await post('check-phone', { phone })
      code = await inbox.lastCodeTo(phone)
      for (let n = 0; n < 4; n++) said.push(codeOf(await post('verify-phone', { phone, token: wrong(code) })))
      await minutePasses(phone)
    }
    expect(said).toEqual([...Array(7).fill('code'), 'day_limit'])
    expect(codeOf(await post('verify-phone', { phone, token: code }))).toBe('day_limit')
  })

  it('an address tries so often an hour, whatever the numbers', async () => {
    const ip = newAddress()
    const said = []
    for (let n = 0; n < 9; n++)
      said.push(codeOf(await post('verify-phone', { phone: `6199997${n}`, token: '1234' }, { ip })))
    expect(said).toEqual([...Array(8).fill('code_expired'), 'too_many_requests'])
  })

  it('a device that has logged in keeps codes, tries and sends of its own while its number is attacked', async () => {
    const { phone } = await addCustomer(shop.db)
    await post('check-phone', { phone })
    const first = await post('verify-phone', { phone, token: await inbox.lastCodeTo(phone) })
    const cookie = String(
      [first.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('device=')),
    ).split(';')[0]
    await minutePasses(phone)

    // strangers use up everything that strangers have
    for (let n = 0; n < 3; n++) {
      await post('check-phone', { phone })
      for (let guess = 0; guess < 5; guess++) await post('verify-phone', { phone, token: '0000' })
      await minutePasses(phone)
    }
    expect(codeOf(await post('check-phone', { phone }))).toBe('day_limit')

    expect(codeOf(await post('check-phone', { phone }, { cookie }))).toBe('sent')
    const code = await inbox.lastCodeTo(phone)
    // a stranger who knows that a code is out there reaches none, not even with the right digits
    expect(codeOf(await post('verify-phone', { phone, token: code }))).not.toBe('sent')
    expect((await post('verify-phone', { phone, token: code }, { cookie })).statusCode).toBe(200)

    // its own allowance is one as well
    await minutePasses(phone)
    expect(codeOf(await post('check-phone', { phone }, { cookie }))).toBe('sent')
    await minutePasses(phone)
    expect(codeOf(await post('check-phone', { phone }, { cookie }))).toBe('day_limit')
  })

  it('a made-up device is nobody’s, and a device of one customer is nothing at another’s number', async () => {
    const { phone } = await addCustomer(shop.db)
    await post('check-phone', { phone })
    const answer = await post(
      'verify-phone',
      { phone, token: await inbox.lastCodeTo(phone) },
      { cookie: `device=${'A'.repeat(43)}` },
    )
    expect(answer.statusCode).toBe(200)
    // the given one is not taken over
    expect(String(answer.headers['set-cookie'])).not.toContain('A'.repeat(43))
    const device = /device=([\w-]{43})/.exec(String(answer.headers['set-cookie']))?.[1]
    const other = await addCustomer(shop.db)
    await post('check-phone', { phone: other.phone }, { cookie: `device=${device}` })
    const lanes = await shop.db
      .selectFrom('loginCodes')
      .select('lane')
      .where('phone', '=', other.phone)
      .execute()
    expect(lanes).toEqual([{ lane: 0 }])
    // but a family shares a telephone: the same device is remembered for both
    const shared = await post(
      'verify-phone',
      { phone: other.phone, token: await inbox.lastCodeTo(other.phone) },
      { cookie: `device=${device}` },
    )
    expect(String(shared.headers['set-cookie'])).toContain(`device=${device}`)
  })

  it('all codes of a day together stay within the budget of the shop', async () => {
    const { rows } = await shop.pool.query<{ sent: number }>('select sum(sent)::int as sent from sms_days')
    const left = LIMITS.sendsPerDay - (rows[0]?.sent ?? 0)
    const said = []
    for (let n = 0; n <= left; n++)
      said.push(codeOf(await post('check-phone', { phone: (await addCustomer(shop.db)).phone })))
    expect(said.slice(0, -1).every((one) => one === 'sent')).toBe(true)
    expect(said.at(-1)).toBe('day_limit')
  })
})
