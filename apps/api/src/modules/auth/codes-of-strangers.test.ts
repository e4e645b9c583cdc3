import { waitPastHourChange } from '@oyum/ops/wait-past-hour-change'
import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#src/config/env'
import { addCustomer, nextPhone } from '#test/customer-factory'
import { codeOf, createLoginClient, deviceOf, newAddress, wrong } from '#test/login-client'
import { type Inbox, useSmsInbox } from '#test/sms-inbox'
import { type TestApp, useTestApp } from '#test/test-app'

// A code belongs to who asked for it (docs/decisions/0052). Every client here is somebody else.

let shop: TestApp
let inbox: Inbox
beforeAll(async () => {
  shop = await useTestApp()
  inbox = await useSmsInbox(shop)
})

const someone = () => createLoginClient(shop)
const minutePasses = (phone: string) =>
  shop.pool.query("update login_codes set created_at = created_at - interval '60 seconds' where phone = $1", [
    phone,
  ])

describe('a code', () => {
  it('OPEN-106 is tried only with the ticket of its request; the cookie of the answer carries it too', async () => {
    const { phone } = await addCustomer(shop.db)
    const asked = await someone()('check-phone', { phone })
    const token = await inbox.lastCodeTo(phone)
    const other = await addCustomer(shop.db)
    const foreign = (await someone()('check-phone', { phone: other.phone })).json().ticket as string
    const [id] = String(asked.json().ticket).split('.')
    for (const ticket of [undefined, foreign, `${id}.AAAAAAAAAAAAAAAAAAAAAA`])
      expect(codeOf(await someone()('verify-phone', { phone, token, ticket }))).toBe('code_elsewhere')
    expect(asked.headers['set-cookie']).toBe(
      `login_tickets=${asked.json().ticket}; Max-Age=1800; Path=/; HttpOnly; SameSite=Lax`,
    )
    const cookie = `login_tickets=${asked.json().ticket}`
    expect(codeOf(await someone()('verify-phone', { phone, token }, { cookie }))).toBe('ok')
  })

  it('OPEN-106 of two numbers in two tabs of one browser is entered in either', async () => {
    const [one, two] = [await addCustomer(shop.db), await addCustomer(shop.db)]
    let cookie = ''
    for (const { phone } of [one, two]) {
      const sent = await someone()('check-phone', { phone }, { cookie })
      cookie = String(sent.headers['set-cookie']).split(';', 1)[0] ?? ''
    }
    for (const { phone } of [one, two]) {
      const token = await inbox.lastCodeTo(phone)
      expect(codeOf(await someone()('verify-phone', { phone, token }, { cookie }))).toBe('ok')
    }
  })

  it('is not burnt by strangers who ask and guess at the same number', async () => {
    const { phone } = await addCustomer(shop.db)
    const owner = someone()
    await owner('check-phone', { phone })
    const token = await inbox.lastCodeTo(phone)
    for (let n = 0; n < 2; n++) {
      await minutePasses(phone)
      const stranger = someone()
      expect(codeOf(await stranger('check-phone', { phone }))).toBe('ok')
      const theirs = await inbox.lastCodeTo(phone)
      for (let guess = 0; guess < 5; guess++) await stranger('verify-phone', { phone, token: wrong(theirs) })
    }
    // 3 tries are the owner's, 3 and 2 were the strangers': for a third stranger none is left
    await minutePasses(phone)
    expect(codeOf(await someone()('check-phone', { phone }))).toBe('too_many_requests')
    expect(codeOf(await owner('verify-phone', { phone, token }))).toBe('ok')
  })

  it('asked for again by the same gives its tries back: a slow SMS locks nobody out', async () => {
    const { phone } = await addCustomer(shop.db)
    const owner = someone()
    for (let n = 0; n < 5; n++) {
      expect(codeOf(await owner('check-phone', { phone }))).toBe('ok')
      await inbox.textsTo(phone)
      await minutePasses(phone)
    }
    expect(codeOf(await owner('verify-phone', { phone, token: await inbox.lastCodeTo(phone) }))).toBe('ok')
  })

  it('asked for again does not free tries of a code that stays alive between two askers', async () => {
    const { phone } = await addCustomer(shop.db)
    const [one, two] = [someone(), someone()]
    for (let n = 0; n < 6; n++) {
      const asker = n % 2 ? one : two
      await asker('check-phone', { phone })
      await inbox.textsTo(phone)
      await minutePasses(phone)
    }
    const { rows } = await shop.pool.query(
      'select sum(max_tries)::int as tries from login_codes where phone = $1 and ended_at is null',
      [phone],
    )
    expect(rows[0].tries).toBeLessThanOrEqual(8)
  })
})

describe('a name', () => {
  const nameOf = (phone: string) =>
    shop.db
      .selectFrom('customers')
      .select(['firstName', 'lastName'])
      .where('phone', '=', phone)
      .executeTakeFirst()

  it('OPEN-107 is never the one that a stranger gave to a number which has not confirmed its code', async () => {
    const phone = nextPhone()
    await someone()('registration', { phone, f_name: 'Rude', l_name: 'Word' })
    await inbox.textsTo(phone)
    await minutePasses(phone)
    const owner = someone()
    // the owner is asked for a name, as if nobody had ever given one
    expect(codeOf(await owner('check-phone', { phone }))).toBe('phone')
    await owner('registration', { phone, f_name: 'Maral', l_name: 'Gurbanowa' })
    expect(codeOf(await owner('verify-phone', { phone, token: await inbox.lastCodeTo(phone) }))).toBe('ok')
    expect(await nameOf(phone)).toEqual({ firstName: 'Maral', lastName: 'Gurbanowa' })
  })

  it('OPEN-38 is kept for who gave it and asks for another code', async () => {
    const phone = nextPhone()
    const owner = someone()
    await owner('registration', { phone, f_name: 'Maral', l_name: 'Gurbanowa' })
    await inbox.textsTo(phone)
    await minutePasses(phone)
    // a stranger in between changes nothing
    await someone()('registration', { phone, f_name: 'Rude', l_name: 'Word' })
    await inbox.textsTo(phone)
    await minutePasses(phone)
    expect(codeOf(await owner('check-phone', { phone }))).toBe('ok')
    expect(codeOf(await owner('verify-phone', { phone, token: await inbox.lastCodeTo(phone) }))).toBe('ok')
    expect(await nameOf(phone)).toMatchObject({ firstName: 'Maral' })
  })
})

describe('guessing all over the shop', () => {
  const alarms: unknown[] = []
  let hit: TestApp
  let texts: Inbox
  beforeAll(async () => {
    const login = { ...readConfig().login, failuresTight: 12, failuresShut: 16 }
    hit = await useTestApp({ login })
    hit.app.log.error = (facts: unknown, words?: string) => void alarms.push([facts, words])
    texts = await useSmsInbox(hit)
    // an address fails by the day
    await waitPastHourChange(60_000)
  }, 180_000)
  const metric = async (what: string) =>
    Number(
      new RegExp(`wrong_login_codes_of_the_day\\{what="${what}"\\} (\\d+)`).exec(
        (await hit.internal.inject('/metrics')).body,
      )?.[1],
    )
  /** A number, its code, and guesses at it from one address until it says something else than `code`. */
  async function spray(ip: string): Promise<string> {
    const { phone } = await addCustomer(hit.db)
    const client = createLoginClient(hit)
    const sent = await client('check-phone', { phone }, { ip })
    if (sent.statusCode !== 200) return codeOf(sent)
    const code = await texts.lastCodeTo(phone)
    for (let guess = 0; guess < 4; guess++) {
      const said = codeOf(await client('verify-phone', { phone, token: wrong(code) }, { ip }))
      if (said !== 'code') return `${guess} tries, ${said}`
    }
    return 'endless'
  }

  it('OPEN-122 as many wrong codes are no attack where twenty times as many got in', async () => {
    const tight = () =>
      hit.pool.query<{ failed: number; is_tight: boolean }>(
        `select failed, is_tight from login_guard('192.0.2.1', 'b',
           '{"tight_at": 12, "shut_at": 900, "address_failures": 60, "browser_failures": 12, "tight_failures": 2}')`,
      )
    const rows = (scope: string, subject: string, count: number) =>
      hit.pool.query(
        `insert into login_counters (scope, subject, window_start, count)
         values ($1, $2, date_trunc('hour', now(), 'UTC'), $3)`,
        [scope, subject, count],
      )
    await rows('fail_shop', 'all', 20)
    expect((await tight()).rows).toEqual([{ failed: 20, is_tight: true }])
    await rows('enter_shop', '3', 100)
    await rows('enter_shop', '9', 80)
    expect((await tight()).rows).toEqual([{ failed: 20, is_tight: false }])
    await hit.pool.query(
      "update login_counters set window_start = window_start - interval '25 hours' where scope = 'enter_shop'",
    )
    expect((await tight()).rows).toEqual([{ failed: 20, is_tight: true }])
    await hit.pool.query("delete from login_counters where scope in ('fail_shop', 'enter_shop')")
  })

  it('OPEN-108 raises an alarm once, tightens the limits by itself, and shuts for new devices before it pays', async () => {
    const { phone } = await addCustomer(hit.db)
    const client = createLoginClient(hit)
    await client('check-phone', { phone })
    const cookie = deviceOf(await client('verify-phone', { phone, token: await texts.lastCodeTo(phone) }))
    const waiting = await addCustomer(hit.db)
    const newcomer = createLoginClient(hit)
    await newcomer('check-phone', { phone: waiting.phone })
    const newcomersCode = await texts.lastCodeTo(waiting.phone)

    const addresses = [newAddress(), newAddress(), newAddress(), newAddress()]
    const calm = []
    for (const ip of addresses) calm.push((await spray(ip)).split(',', 1)[0])
    expect(calm).toEqual(Array(4).fill('3 tries'))
    expect(alarms).toEqual([[{ alarm: 'tight', failed: 12 }, expect.stringContaining('limits')]])
    expect([await metric('wrong'), await metric('tight_at'), await metric('shut_at')]).toEqual([12, 12, 16])

    // an address that failed gets nothing more; another one gets one try a code, and two in all
    expect(await spray(addresses[0] ?? '')).toBe('new_devices')
    const fresh = newAddress()
    expect([await spray(fresh), await spray(fresh), await spray(fresh)]).toEqual([
      '1 tries, code_expired',
      '1 tries, new_devices',
      'new_devices',
    ])
    // who asked before it began is not burnt by it
    expect(codeOf(await newcomer('verify-phone', { phone: waiting.phone, token: newcomersCode }))).toBe('ok')

    // behind a gateway where customers get in all the time nobody is shut out for what failed there in other hours
    const gateway = newAddress()
    const count = (scope: string, subject: string, hours: number, of: number) =>
      hit.pool.query(
        `insert into login_counters (scope, subject, window_start, count)
         values ($1, $2, date_trunc('hour', now(), 'UTC') - make_interval(hours => $3), $4)`,
        [scope, subject, hours, of],
      )
    await count('enter_address', gateway, 0, 20)
    await count('fail_address', gateway, 3, 100)
    const { phone: theirs } = await addCustomer(hit.db)
    const neighbour = createLoginClient(hit)
    expect(codeOf(await neighbour('check-phone', { phone: theirs }, { ip: gateway }))).toBe('ok')
    const right = { phone: theirs, token: await texts.lastCodeTo(theirs) }
    expect(codeOf(await neighbour('verify-phone', right, { ip: gateway }))).toBe('ok')
    // what fails there in this hour counts
    await count('fail_address', gateway, 0, 3)
    expect(await spray(gateway)).toBe('new_devices')

    for (let n = 0; n < 2; n++) expect(await spray(newAddress())).toMatch(/^1 tries/)
    expect(alarms).toHaveLength(2)
    expect(alarms[1]).toEqual([{ alarm: 'shut', failed: 16 }, expect.stringContaining('no unknown device')])
    expect(await spray(newAddress())).toBe('new_devices')
    expect(await spray(gateway)).toBe('new_devices')
    // known devices never notice
    await hit.pool.query("update login_codes set created_at = created_at - interval '60 seconds'")
    expect(codeOf(await client('check-phone', { phone }, { cookie }))).toBe('ok')
    expect(
      codeOf(await client('verify-phone', { phone, token: await texts.lastCodeTo(phone) }, { cookie })),
    ).toBe('ok')
  })
})
