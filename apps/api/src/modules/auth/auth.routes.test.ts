import { beforeAll, describe, expect, it } from 'vitest'
import { addCustomer, nextPhone } from '#test/customer-factory'
import { inDeadlock } from '#test/deadlock'
import { createLoginClient, type LoginClient, wrong } from '#test/login-client'
import { type Inbox, useSmsInbox } from '#test/sms-inbox'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
let inbox: Inbox
let post: LoginClient
beforeAll(async () => {
  shop = await useTestApp()
  post = createLoginClient(shop)
  inbox = await useSmsInbox(shop)
})

const names = { f_name: 'Merdan', l_name: 'Orazow' }

async function codeFor(phone: string): Promise<string> {
  expect((await post('check-phone', { phone })).statusCode).toBe(200)
  return inbox.lastCodeTo(phone)
}

describe('POST auth/check-phone', () => {
  it('API-08 API-09 takes eight digits and answers exactly ‘Otp code is sent!’ in every language', async () => {
    for (const locale of ['tk', 'ru', 'en']) {
      const { phone } = await addCustomer(shop.db)
      const answer = await post('check-phone', { phone }, { headers: { 'x-localization': locale } })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ message: 'Otp code is sent!', success: true })
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
    for (const phone of ['', '6512345', '651234567', '+99365123456', '6512345a', 65123456.5]) {
      const refused = await post('check-phone', { phone })
      expect([phone, refused.statusCode, refused.json().errors[0]]).toEqual([
        phone,
        422,
        expect.objectContaining({ code: 'validation', field: 'phone' }),
      ])
    }
  })

  it('ERR-01 ERR-02 an unknown number is refused with code ‘phone’ and a sentence in the reader’s language', async () => {
    const phone = nextPhone()
    const said = async (locale: string) =>
      (await post('check-phone', { phone }, { headers: { 'x-localization': locale } })).json()
    expect((await said('en')).errors[0].code).toBe('phone')
    expect((await said('en')).message).toContain('not registered')
    expect((await said('tk')).message).toContain('hasaba alynmadyk')
    expect((await said('ru')).message).toContain('не зарегистрирован')
    expect(await inbox.textsTo(phone)).toEqual([])
  })

  it('refuses numbers that no SMS can reach, by the configured prefixes', async () => {
    const landline = await post('check-phone', { phone: '12345678' })
    expect(landline.json().errors[0].code).toBe('not_mobile')
    const answer = await post('registration', { phone: '70123456', ...names })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([422, 'not_mobile'])
  })

  it('AUTH-18 ERR-06 within 60 s of the last code it answers 429 with the seconds left in Retry-After', async () => {
    const { phone } = await addCustomer(shop.db)
    const from = Date.now()
    await codeFor(phone)
    const again = await post('check-phone', { phone })
    const seconds = Math.ceil((Date.now() - from) / 1000)
    expect(again.statusCode).toBe(429)
    expect(again.json().errors[0].code).toBe('too_many_requests')
    expect(Number(again.headers['retry-after'])).toBeGreaterThanOrEqual(60 - seconds)
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60)
    await passTime(phone, 60)
    expect((await post('check-phone', { phone })).statusCode).toBe(200)
    expect(await inbox.textsTo(phone)).toHaveLength(2)
  })

  it('of twenty at once for one number one sends', async () => {
    const { phone } = await addCustomer(shop.db)
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('check-phone', { phone })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(19)
    expect(await inbox.textsTo(phone)).toHaveLength(1)
  })
})

describe('POST auth/registration', () => {
  it('API-10 API-11 AUTH-12 AUTH-13 takes f_name, l_name and phone, and answers success', async () => {
    const phone = nextPhone()
    const answer = await post('registration', { phone, f_name: '  Merdan ', l_name: ' Orazow' })
    expect(answer.json()).toMatchObject({ message: 'Otp code is sent!', success: true })
    // nobody is a customer before the number is proved
    expect(await customerOf(phone)).toBeUndefined()
    await post('verify-phone', { phone, token: await inbox.lastCodeTo(phone) })
    expect(await customerOf(phone)).toMatchObject({ firstName: 'Merdan', lastName: 'Orazow', locale: 'tk' })
  })

  it('AUTH-13 refuses names that are blank, too long or hold control characters', async () => {
    for (const f_name of ['', '   ', 'x'.repeat(81), 'a\u0000b', 'a\nb', undefined]) {
      const refused = await post('registration', { phone: nextPhone(), ...names, f_name })
      expect([f_name, refused.statusCode]).toEqual([f_name, 422])
      expect(refused.json().errors[0].field).toBe('f_name')
    }
  })

  it('OPEN-38 check-phone sends again for a registration that is still unverified, and keeps its names', async () => {
    const phone = nextPhone()
    await post('registration', { phone, ...names })
    await passTime(phone, 60)
    await post('verify-phone', { phone, token: await codeFor(phone) })
    expect(await customerOf(phone)).toMatchObject({ firstName: 'Merdan', lastName: 'Orazow' })
  })

  it('answers a known number like a new one and lets it log in, with the name it has', async () => {
    const { phone } = await addCustomer(shop.db, { firstName: 'Jeren' })
    const answer = await post('registration', { phone, ...names })
    expect(answer.json()).toMatchObject({ message: 'Otp code is sent!', success: true })
    const verified = await post('verify-phone', { phone, token: await inbox.lastCodeTo(phone) })
    expect(verified.statusCode).toBe(200)
    expect(await customerOf(phone)).toMatchObject({ firstName: 'Jeren' })
  })
})

describe('POST auth/verify-phone', () => {
  it('API-12 API-13 AUTH-01 exchanges the code for a token with status true and a message in words', async () => {
    const { phone } = await addCustomer(shop.db)
    const answer = await post(
      'verify-phone',
      { phone, token: await codeFor(phone) },
      { headers: { 'x-localization': 'en' } },
    )
    expect(answer.json()).toMatchObject({ status: true, message: 'OTP verified successfully' })
    expect(answer.json().token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  it('AUTH-19 the token comes in an HttpOnly cookie of 30 days, with a readable flag beside it (OPEN-69)', async () => {
    const { phone } = await addCustomer(shop.db)
    const answer = await post('verify-phone', { phone, token: await codeFor(phone) })
    const { token } = answer.json()
    expect(answer.headers['set-cookie']).toEqual([
      `token=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
      'signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax',
      expect.stringMatching(/^device=[A-Za-z0-9_-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  it('AUTH-19 OPEN-104 over https every cookie is Secure and of this very host', async () => {
    const { phone } = await addCustomer(shop.db)
    const token = await codeFor(phone)
    const answer = await post('verify-phone', { phone, token }, { headers: { 'x-forwarded-proto': 'https' } })
    const set = [answer.headers['set-cookie'] ?? []].flat()
    expect(set.map((cookie) => cookie.split('=', 1)[0])).toEqual([
      ...['__Host-token', '__Host-signed_in', '__Host-device'],
    ])
    for (const cookie of set) {
      expect(cookie).toMatch(/; Path=\/; (HttpOnly; )?Secure; SameSite=Lax$/)
      expect(cookie).not.toContain('Domain')
    }
  })

  it('AUTH-25 a browser gets the token in the cookie only, out of reach of script', async () => {
    const { phone } = await addCustomer(shop.db)
    const token = await codeFor(phone)
    const answer = await post(
      'verify-phone',
      { phone, token },
      { headers: { 'sec-fetch-site': 'same-origin' } },
    )
    expect(answer.json()).toMatchObject({ status: true, token: '' })
    expect(String(answer.headers['set-cookie'])).toMatch(/^token=[A-Za-z0-9_-]{43};/)
  })

  it('ERR-08 says that a code is wrong, in three languages, and that a used one is over', async () => {
    for (const [locale, words] of [
      ['tk', 'nädogry'],
      ['ru', 'Неверный'],
      ['en', 'wrong'],
    ] as const) {
      const { phone } = await addCustomer(shop.db)
      const code = await codeFor(phone)
      const headers = { 'x-localization': locale }
      const refused = await post('verify-phone', { phone, token: wrong(code) }, { headers })
      expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'code'])
      expect(refused.json().message).toContain(words)
      expect((await post('verify-phone', { phone, token: code })).statusCode).toBe(200)
      const used = await post('verify-phone', { phone, token: code })
      expect(used.json().errors[0].code).toBe('code_expired')
    }
  })

  it('a code dies after three tries, after five minutes, and when its asker asks for a new one', async () => {
    const { phone } = await addCustomer(shop.db)
    const spent = await codeFor(phone)
    for (let n = 0; n < 3; n++)
      expect((await post('verify-phone', { phone, token: wrong(spent) })).json().errors[0].code).toBe('code')
    expect((await post('verify-phone', { phone, token: spent })).json().errors[0].code).toBe('code_expired')

    await passTime(phone, 60)
    const late = await codeFor(phone)
    const { rows } = await shop.pool.query(
      "select expires_at - created_at = interval '5 minutes' as exact from login_codes where phone = $1 and replaced_at is null",
      [phone],
    )
    expect(rows).toEqual([{ exact: true }])
    await passTime(phone, 301)
    expect((await post('verify-phone', { phone, token: late })).json().errors[0].code).toBe('code_expired')

    const sent = await post('check-phone', { phone })
    const replaced = { phone, token: await inbox.lastCodeTo(phone), ticket: sent.json().ticket }
    await passTime(phone, 60)
    const fresh = await codeFor(phone)
    expect((await post('verify-phone', replaced)).json().errors[0].code).toBe('code_expired')
    expect((await post('verify-phone', { phone, token: fresh })).statusCode).toBe(200)
  })

  it('fifty tries at once count three, and a right code gives one session', async () => {
    const { phone, id } = await addCustomer(shop.db)
    const code = await codeFor(phone)
    const guesses = await Promise.all(
      Array.from({ length: 50 }, () => post('verify-phone', { phone, token: wrong(code) })),
    )
    const codes = guesses.map((answer) => answer.json().errors[0].code as string)
    expect(codes.filter((one) => one === 'code')).toHaveLength(3)
    expect(codes.filter((one) => one === 'code_expired')).toHaveLength(47)

    await passTime(phone, 60)
    const right = await codeFor(phone)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post('verify-phone', { phone, token: right })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const sessions = await shop.db.selectFrom('sessions').select('id').where('customerId', '=', id).execute()
    expect(sessions).toHaveLength(1)
  })

  it('a deadlock with the removal of the account is tried again', async () => {
    const { phone, id } = await addCustomer(shop.db)
    const token = await codeFor(phone)
    // the order in which a removal takes its rows
    const verified = await inDeadlock(shop, {
      first: { text: 'select from customers where id = $1 for update', values: [id] },
      second: { text: 'select from login_codes where phone = $1 for update', values: [phone] },
      statement: 'from log_in(',
      ask: () => post('verify-phone', { phone, token }),
    })
    expect(verified.statusCode).toBe(200)
  })

  it('a code is bound to its number', async () => {
    const [one, other] = [await addCustomer(shop.db), await addCustomer(shop.db)]
    const [first, second] = [await codeFor(one.phone), await codeFor(other.phone)]
    if (first !== second)
      expect((await post('verify-phone', { phone: other.phone, token: first })).json().errors[0].code).toBe(
        'code',
      )
    const rows = await shop.db
      .selectFrom('loginCodes')
      .selectAll()
      .where('phone', 'in', [one.phone, other.phone])
      .execute()
    // numbers and dates may hold the same four digits by chance
    const kept = rows.map(({ id, phone, createdAt, expiresAt, replacedAt, usedAt, endedAt, ...rest }) => rest)
    expect(JSON.stringify(kept)).not.toContain(first)
    expect(rows.every(({ codeHash }) => codeHash.length === 32)).toBe(true)
  })

  it('tells nothing about a number: unknown and known without a code answer alike', async () => {
    const { phone } = await addCustomer(shop.db)
    const known = await post('verify-phone', { phone, token: '1234' })
    const unknown = await post('verify-phone', { phone: nextPhone(), token: '1234' })
    expect(unknown.statusCode).toBe(known.statusCode)
    expect(unknown.json()).toEqual(known.json())
  })
})

describe('POST auth/code-state', () => {
  it('says what became of the SMS, to who asked for it only', async () => {
    const { phone } = await addCustomer(shop.db)
    const { ticket } = (await post('check-phone', { phone })).json()
    const state = async () => (await post('code-state', { ticket })).json().state
    expect(await state()).toBe('sending')
    await shop.db
      .updateTable('smsMessages')
      .set({ createdAt: new Date(Date.now() - 20_000) })
      .where('phone', '=', phone)
      .execute()
    expect(await state()).toBe('delayed')
    await inbox.textsTo(phone)
    expect(await state()).toBe('sent')
    const forged = await post('code-state', { ticket: `${ticket.split('.')[0]}.AAAAAAAAAAAAAAAAAAAAAA` })
    expect(forged.statusCode).toBe(404)
  })
})

/** Everything about a number happened so many seconds earlier. */
async function passTime(phone: string, seconds: number): Promise<void> {
  const { pool } = shop
  await pool.query(
    `update login_codes set created_at = created_at - make_interval(secs => $2),
       expires_at = expires_at - make_interval(secs => $2) where phone = $1`,
    [phone, seconds],
  )
  await pool.query(
    'update sms_messages set created_at = created_at - make_interval(secs => $2) where phone = $1',
    [phone, seconds],
  )
}

function customerOf(phone: string) {
  return shop.db.selectFrom('customers').selectAll().where('phone', '=', phone).executeTakeFirst()
}
