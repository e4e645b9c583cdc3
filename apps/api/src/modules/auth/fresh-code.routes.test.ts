import { beforeAll, describe, expect, it } from 'vitest'
import { addSignedInCustomer } from '#test/customer-factory'
import { type Inbox, useSmsInbox } from '#test/sms-inbox'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
let inbox: Inbox
beforeAll(async () => {
  shop = await useTestApp()
  inbox = await useSmsInbox(shop)
})

type Headers = Record<string, string>
const send = (method: 'POST' | 'DELETE', path: string, headers: Headers, payload?: object) =>
  shop.app.inject({
    ...{ method, url: `/api/v1/${path}` },
    headers: { 'x-localization': 'en', ...headers },
    ...(payload && { payload }),
  })
const remove = (headers: Headers) => send('DELETE', 'customer/remove-account', headers)
const ask = (headers: Headers) => send('POST', 'auth/fresh-code', headers)
const confirm = (headers: Headers, token: string) => send('POST', 'auth/confirm-code', headers, { token })
const codeOf = (answer: { json: () => { errors: { code: string }[] } }) => answer.json().errors[0]?.code
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
const isThere = async (id: number) =>
  (await shop.db.selectFrom('customers').select('phone').where('id', '=', id).executeTakeFirst())?.phone !=
  null

describe('the end of an account', () => {
  it('API-51 needs a fresh code: a session alone is refused with 403 ‘fresh_code_needed’', async () => {
    const { headers, id, phone } = await addSignedInCustomer(shop)
    const refused = await remove(headers)
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'fresh_code_needed'])
    expect(await isThere(id)).toBe(true)
    expect((await ask(headers)).json()).toEqual({ message: 'The code has been sent by SMS.' })
    const [text] = await inbox.textsTo(phone)
    expect(text).toContain('deletes your account')
    expect(codeOf(await confirm(headers, wrong(text?.slice(-4) ?? '')))).toBe('code')
    expect((await remove(headers)).statusCode).toBe(403)
    expect((await confirm(headers, text?.slice(-4) ?? '')).statusCode).toBe(200)
    expect((await remove(headers)).statusCode).toBe(200)
    expect(await isThere(id)).toBe(false)
  })

  it('the code lets ten minutes pass, in the session that it was given in only', async () => {
    const { headers, id, phone } = await addSignedInCustomer(shop)
    const other = await shop.pool.query<{ id: number }>(
      `insert into sessions (customer_id, token_hash, expires_at, confirmed_at)
       values ($1, decode(md5($2) || md5($2), 'hex'), now() + interval '1 day', now()) returning id`,
      [id, phone],
    )
    expect(other.rows).toHaveLength(1)
    expect((await remove(headers)).statusCode).toBe(403)
    await ask(headers)
    await confirm(headers, await inbox.lastCodeTo(phone))
    await shop.pool.query(
      `update sessions set confirmed_at = confirmed_at - interval '601 seconds' where customer_id = $1`,
      [id],
    )
    expect((await remove(headers)).statusCode).toBe(403)
  })

  it('a code of a login confirms nothing, and the fresh one logs nobody in', async () => {
    const { headers, phone } = await addSignedInCustomer(shop)
    const visitor = { 'x-forwarded-for': '192.0.2.77' }
    const { ticket } = (await send('POST', 'auth/check-phone', visitor, { phone })).json()
    const login = await inbox.lastCodeTo(phone)
    expect(codeOf(await confirm(headers, login))).toBe('code_expired')
    await ask(headers)
    const fresh = await inbox.lastCodeTo(phone)
    // by chance both may be the same four digits
    if (fresh !== login)
      expect(codeOf(await send('POST', 'auth/verify-phone', visitor, { phone, token: fresh, ticket }))).toBe(
        'code',
      )
  })

  it('a code is sent once a minute, dies after three tries and is used once', async () => {
    const { headers, phone } = await addSignedInCustomer(shop)
    await ask(headers)
    const again = await ask(headers)
    expect([again.statusCode, codeOf(again)]).toEqual([429, 'too_many_requests'])
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(await inbox.textsTo(phone)).toHaveLength(1)
    const code = await inbox.lastCodeTo(phone)
    for (let n = 0; n < 3; n++) expect(codeOf(await confirm(headers, wrong(code)))).toBe('code')
    expect(codeOf(await confirm(headers, code))).toBe('code_expired')
    await shop.pool.query(
      `update login_codes set created_at = created_at - interval '61 seconds' where phone = $1`,
      [phone],
    )
    await ask(headers)
    const next = await inbox.lastCodeTo(phone)
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(headers, next)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('a session asks for six codes a day', async () => {
    const { headers, id, phone } = await addSignedInCustomer(shop)
    await shop.pool.query(
      `insert into login_counters (scope, subject, window_start, count)
       select 'send_device', (-s.id)::text, date_trunc('day', now(), 'UTC') + make_interval(days => n), $2
       from sessions s, generate_series(0, 1) n where s.customer_id = $1`,
      [id, shop.config.login.sendsPerDeviceDay],
    )
    expect(codeOf(await ask(headers))).toBe('day_limit')
    expect(await inbox.textsTo(phone)).toEqual([])
  })
})
