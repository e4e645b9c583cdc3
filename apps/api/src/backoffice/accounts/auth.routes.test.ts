import { staffCalls } from '@oyum/contract/staff/calls'
import { STAFF_COOKIE, STAFF_DEVICE_COOKIE, STAFF_STEP_COOKIE } from '@oyum/contract/staff/limits'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createSoftPasskey } from '#test/soft-passkey'
import {
  addPerson,
  afterAWhile,
  codeNow,
  createStaffBrowser,
  logInWith,
  PASSWORD,
  type StaffAnswer,
  secretIn,
  type TestPerson,
} from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'

// a guard, not a measure: every password costs a tenth of a second of a free machine
vi.setConfig({ testTimeout: 60_000 })

const shop = await useTestApp()
const { staffApp, accounts, staffConfig } = await useStaffApp(shop)
const { auth, me } = staffCalls
const browse = (address?: string) => createStaffBrowser(staffApp, address)
const addOne = async () => addPerson(accounts.people, browse(), 'manager')
const options = ({ json }: StaffAnswer) => json as unknown as { challenge: string }

let person: TestPerson
beforeAll(async () => {
  person = await addOne()
})

/** Adds a passkey to somebody who is logged in there. */
async function addPasskey(browser: ReturnType<typeof browse>) {
  const passkey = createSoftPasskey(staffConfig.staffUrl)
  const made = passkey.create(options(await browser.call(me.passkeyOptions)))
  expect((await browser.call(me.addPasskey, { body: { name: 'Telefon', passkey: made } })).code).toBe('ok')
  return passkey
}
const byPasskey = async (
  browser: ReturnType<typeof browse>,
  passkey: ReturnType<typeof createSoftPasskey>,
) => {
  const asked = options(await browser.call(auth.passkeyOptions))
  return (await browser.call(auth.passkey, { body: passkey.get(asked) })).code
}

describe('a login', () => {
  it('STAFF-03 password and TOTP begin a session; tokens are cookies of this host, and stand in no answer', async () => {
    const browser = browse()
    await afterAWhile(shop.db, person.id)
    const { login, secret } = person
    const first = await browser.call(auth.password, { body: { login, password: PASSWORD } })
    expect([first.code, first.json]).toEqual(['ok', {}])
    expect([...browser.cookies.keys()]).toEqual([STAFF_STEP_COOKIE])
    expect((await browser.call(me.read)).code).toBe('unauthenticated')
    const second = await browser.call(auth.totp, { body: { code: codeNow(secret) } })
    expect([second.code, second.json]).toEqual(['ok', {}])
    expect([...browser.cookies.keys()].toSorted()).toEqual([STAFF_COOKIE, STAFF_DEVICE_COOKIE].toSorted())
    for (const line of second.headers['set-cookie'] as string[])
      expect(line).toMatch(/^__Host-.*Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect((await browser.call(me.read)).json).toMatchObject({ id: person.id, login, role: 'manager' })
  })

  it('STAFF-03 a code works once, also in two tabs at the same moment, and one of the step before does not come back', async () => {
    await afterAWhile(shop.db, person.id)
    const tabs = [browse(), browse(), browse()]
    const { login, secret } = person
    for (const tab of tabs) await tab.call(auth.password, { body: { login, password: PASSWORD } })
    const code = codeNow(secret)
    const [one, two] = await Promise.all(
      tabs.slice(0, 2).map((tab) => tab.call(auth.totp, { body: { code } })),
    )
    expect([one?.code, two?.code].toSorted()).toEqual(['ok', 'totp'])
    const third = tabs[2]
    expect((await third?.call(auth.totp, { body: { code } }))?.code).toBe('totp')
    expect((await third?.call(auth.totp, { body: { code: codeNow(secret, -1) } }))?.code).toBe('totp')
  })

  it('STAFF-03 a passkey alone logs in: its challenge once, this host only, with the person verified', async () => {
    const [own, browser] = [browse(), browse()]
    expect(await logInWith(shop.db, own, person)).toBe('ok')
    const passkey = await addPasskey(own)
    expect(await byPasskey(browser, passkey)).toBe('ok')
    expect((await browser.call(me.read)).json).toMatchObject({ id: person.id })

    const asked = options(await browser.call(auth.passkeyOptions))
    const cookies = new Map(browser.cookies)
    const answer = passkey.get(asked)
    expect((await browser.call(auth.passkey, { body: answer })).code).toBe('ok')
    const replayed = browse()
    for (const [name, value] of cookies) replayed.cookies.set(name, value)
    expect((await replayed.call(auth.passkey, { body: answer })).code).toBe('login_over')

    for (const wrong of [{ origin: 'https://evil.example' }, { flags: 0x01 }]) {
      const next = options(await browser.call(auth.passkeyOptions))
      expect((await browser.call(auth.passkey, { body: passkey.get(next, wrong) })).code).toBe('passkey')
    }
    const unknown = createSoftPasskey(staffConfig.staffUrl)
    expect(await byPasskey(browse(), unknown)).toBe('passkey')
    // a copy of the key counts from where it was taken
    passkey.rewind(1)
    expect(await byPasskey(browse(), passkey)).toBe('passkey')
  })

  it('a role is let in from its networks only', async () => {
    const { staffApp: narrow } = await useStaffApp(shop, { mayWorkFrom: () => false })
    const browser = createStaffBrowser(narrow)
    expect(await logInWith(shop.db, browser, person)).toBe('forbidden')
    expect(browser.cookies.has(STAFF_COOKIE)).toBe(false)
  })
})

describe('what a refusal tells', () => {
  it('STAFF-04 an unknown name, a wrong password and a blocked account: the same words, status and work', async () => {
    const blocked = await addOne()
    await accounts.people.blockByCommand('test', blocked.login)
    const hashes = async () => /staff_password_hashes_total (\d+)/.exec(await staffApp.figures.metrics())?.[1]
    const rows = async () =>
      (await shop.pool.query('select count(*)::int as count from staff_steps')).rows[0].count
    const ask = async (login: string, password: string) => {
      const [before, stepsBefore] = [Number(await hashes()), await rows()]
      const { status, json, headers } = await browse().call(auth.password, { body: { login, password } })
      return {
        ...{ status, json, fields: Object.keys(headers).toSorted() },
        ...{ hashes: Number(await hashes()) - before, steps: (await rows()) - stepsBefore },
      }
    }
    const unknown = await ask('nobody-here', PASSWORD)
    expect(unknown).toMatchObject({ status: 422, hashes: 1, steps: 0 })
    expect(await ask(person.login, 'a wrong password')).toEqual(unknown)
    expect(await ask(blocked.login, PASSWORD)).toEqual(unknown)
    expect(await ask(blocked.login, 'a wrong password')).toEqual(unknown)
  })
})

describe('counters', () => {
  const wrong = (login: string, browser = browse()) =>
    browser.call(auth.password, { body: { login, password: 'a wrong password' } })

  it('STAFF-05 of 50 at once ten passwords of an account are looked at; the eleventh waits, and so does the right one', async () => {
    const one = await addOne()
    const all = await Promise.all(Array.from({ length: 50 }, () => wrong(one.login)))
    expect(all.filter(({ code }) => code === 'credentials')).toHaveLength(10)
    expect(all.filter(({ code }) => code === 'too_many_requests')).toHaveLength(40)
    expect(await logInWith(shop.db, browse(), one)).toBe('too_many_requests')
    // the same for a name that nobody has
    const unknown = await Promise.all(Array.from({ length: 12 }, () => wrong('nobody-at-all')))
    expect(unknown.filter(({ code }) => code === 'too_many_requests')).toHaveLength(2)
  }, 60_000)

  it('STAFF-05 a browser that has logged in before, and a passkey, still get in while strangers guess', async () => {
    const own = browse()
    const one = await addPerson(accounts.people, own, 'operator')
    const passkey = await addPasskey(own)
    await Promise.all(Array.from({ length: 15 }, () => wrong(one.login)))
    expect(await logInWith(shop.db, browse(), one)).toBe('too_many_requests')
    expect(await logInWith(shop.db, own, one)).toBe('ok')
    expect(await byPasskey(browse(), passkey)).toBe('ok')
    // the browser counts for itself: its own mistakes, and nobody else's
    for (let n = 0; n < 10; n++) expect((await wrong(one.login, own)).code).toBe('credentials')
    expect((await wrong(one.login, own)).code).toBe('too_many_requests')
  }, 60_000)

  it('STAFF-05 an address has 50 wrong passwords an hour, whatever names it tries, and uses up nobody’s account', async () => {
    const address = `10.9.9.${Math.floor(Date.now() / 3_600_000) % 250}`
    const tried = await Promise.all(
      Array.from({ length: 60 }, (_, n) => wrong(`spray-${n % 30}`, browse(address))),
    )
    expect(tried.filter(({ code }) => code === 'credentials')).toHaveLength(50)
    const { rows } = await shop.pool.query(
      "select sum(count)::int as sum from login_counters where scope = 'staff_password' and subject like 'spray-%'",
    )
    expect(rows[0].sum).toBe(50)
  }, 60_000)

  it('STAFF-05 five codes a login, twenty wrong ones a day and account', async () => {
    const one = await addOne()
    await afterAWhile(shop.db, one.id)
    const bad = codeNow(one.secret) === '111111' ? '222222' : '111111'
    const said: string[] = []
    for (let login = 0; login < 4; login++) {
      const browser = browse()
      await browser.call(auth.password, { body: { login: one.login, password: PASSWORD } })
      const codes = await Promise.all(
        Array.from({ length: 8 }, () => browser.call(auth.totp, { body: { code: bad } })),
      )
      said.push(...codes.map(({ code }) => code))
      expect((await browser.call(auth.totp, { body: { code: codeNow(one.secret) } })).code).toBe('login_over')
    }
    expect(said.filter((code) => code === 'totp')).toHaveLength(20)
    expect(said.filter((code) => code === 'login_over')).toHaveLength(12)
    expect(await logInWith(shop.db, browse(), one)).toBe('too_many_requests')
  }, 60_000)

  /** Wrong codes in logins of five each, all at once; how many of them were looked at. */
  async function guess(one: TestPerson, logins: number, from = () => browse()): Promise<number> {
    const bad = [-1, 0, 1].map((steps) => codeNow(one.secret, steps)).includes('111111') ? '222222' : '111111'
    const browsers = Array.from({ length: logins }, from)
    for (const browser of browsers)
      await browser.call(auth.password, { body: { login: one.login, password: PASSWORD } })
    const said = await Promise.all(
      browsers.flatMap((browser) =>
        Array.from({ length: 5 }, () => browser.call(auth.totp, { body: { code: bad } })),
      ),
    )
    return said.filter(({ code }) => code === 'totp').length
  }

  it('STAFF-05 OPEN-140 no 24 hours, wherever they begin, have more than twenty wrong codes, fifty at once neither', async () => {
    const one = await addOne()
    await afterAWhile(shop.db, one.id)
    const move = (by: string) =>
      shop.pool.query(
        "update login_counters set window_start = window_start + $2::interval where subject = $1 and scope = 'staff_code'",
        [one.login, by],
      )
    // by way of a time that has no counters: one would take the place of its neighbour before that has moved
    const later = async (hours: number) => {
      await move('-3000 hours')
      await move(`${3000 - hours} hours`)
    }
    // ten before the day turns, fifty at once after it, and more whenever something may have begun anew
    const looked: { hour: number; codes: number }[] = []
    for (const hour of [0, 1, 12, 23, 24, 25, 26, 50]) {
      await later(hour - (looked.at(-1)?.hour ?? 0))
      looked.push({ hour, codes: await guess(one, hour === 1 ? 10 : 2) })
    }
    const inDayFrom = (first: number) =>
      looked
        .filter(({ hour }) => hour >= first && hour < first + 24)
        .reduce((sum, { codes }) => sum + codes, 0)
    expect(Math.max(...looked.map(({ hour }) => inDayFrom(hour)))).toBe(20)
    // it opens again by itself
    expect(looked.at(-1)?.codes).toBe(10)
  })

  it('STAFF-05 OPEN-140 a browser of the person has ten wrong codes a day of its own: thirty for who holds it', async () => {
    const own = browse()
    const one = await addPerson(accounts.people, own, 'operator')
    await afterAWhile(shop.db, one.id)
    expect(await guess(one, 5)).toBe(20)
    const held = () => {
      const browser = browse()
      for (const [name, value] of own.cookies) browser.cookies.set(name, value)
      return browser
    }
    // the person is not locked out by who guessed, and may be wrong
    expect(await guess(one, 1, held)).toBe(5)
    expect(await logInWith(shop.db, held(), one)).toBe('ok')
    expect(await guess(one, 3, held)).toBe(5)
    expect(await logInWith(shop.db, held(), one)).toBe('too_many_requests')
  })

  it('STAFF-05 no sixty minutes have more than ten wrong passwords, and what was right is given back to the hour it was counted in', async () => {
    const one = await addOne()
    const later = (minutes: number) =>
      shop.pool.query(
        "update login_counters set window_start = window_start - make_interval(mins => $2) where subject = $1 and scope = 'staff_password'",
        [one.login, minutes],
      )
    for (let n = 0; n < 10; n++) expect((await wrong(one.login)).code).toBe('credentials')
    await later(50)
    const refused = await wrong(one.login)
    expect(refused.code).toBe('too_many_requests')
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    await later(15)
    expect(await logInWith(shop.db, browse(), one)).toBe('ok')
    for (let n = 0; n < 10; n++) expect((await wrong(one.login)).code).toBe('credentials')
    expect((await wrong(one.login)).code).toBe('too_many_requests')
  })

  it('a right login is no mistake: it uses up nothing', async () => {
    const one = await addOne()
    for (let n = 0; n < 12; n++) expect(await logInWith(shop.db, browse(), one)).toBe('ok')
  }, 60_000)
})

describe('a recovery code', () => {
  it('STAFF-09 OPEN-125 works once, gives no session by itself, and forces a new factor, which ends the other sessions', async () => {
    const elsewhere = browse()
    const one = await addPerson(accounts.people, elsewhere, 'editor')
    const [code = '', spare = ''] = one.recoveryCodes
    expect(one.recoveryCodes).toHaveLength(10)
    const browser = browse()
    const password = { login: one.login, password: PASSWORD }
    await browser.call(auth.password, { body: password })
    const given = await browser.call(auth.recovery, { body: { code } })
    expect([given.code, browser.cookies.has(STAFF_COOKIE)]).toEqual(['ok', false])
    expect((await browser.call(me.read)).code).toBe('unauthenticated')
    // the lost factor opens nothing here any more
    await afterAWhile(shop.db, one.id)
    expect((await browser.call(auth.totp, { body: { code: codeNow(one.secret) } })).code).toBe('totp')
    expect((await elsewhere.call(me.read)).code).toBe('ok')
    const secret = secretIn(given)
    expect((await browser.call(auth.totp, { body: { code: codeNow(secret) } })).code).toBe('ok')
    expect((await browser.call(me.read)).json).toMatchObject({ recoveryCodesLeft: 9 })
    expect((await elsewhere.call(me.read)).code).toBe('unauthenticated')
    const again = browse()
    await again.call(auth.password, { body: password })
    expect((await again.call(auth.recovery, { body: { code } })).code).toBe('totp')
    expect(await logInWith(shop.db, again, { ...one, secret })).toBe('ok')
    const both = [browse(), browse()]
    for (const tab of both) await tab.call(auth.password, { body: password })
    const codes = await Promise.all(both.map((tab) => tab.call(auth.recovery, { body: { code: spare } })))
    expect(codes.map((answer) => answer.code).toSorted()).toEqual(['ok', 'totp'])
  })
})
