import { calls } from '@oyum/contract/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#src/app'
import { answerCall } from '#src/http/answer-call'
import { addSignedInCustomer } from '#test/customer-factory'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
beforeAll(async () => {
  shop = await useTestApp({ answerCacheMs: 60_000 })
})

const logout = (headers: Record<string, string>) =>
  shop.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers })
const sessionOf = (customerId: number) =>
  shop.db.selectFrom('sessions').selectAll().where('customerId', '=', customerId).executeTakeFirstOrThrow()

describe('a session', () => {
  it('API-05 opens customer calls by bearer, or by the token cookie, which the server turns into one (OPEN-69)', async () => {
    const [one, other] = [await addSignedInCustomer(shop), await addSignedInCustomer(shop)]
    expect((await logout(one.headers)).statusCode).toBe(200)
    expect((await logout({ cookie: `locale=ru; token=${other.token}; x=1` })).statusCode).toBe(200)
  })

  it('API-02 a call without a body may say that it is JSON', async () => {
    const { headers } = await addSignedInCustomer(shop)
    expect((await logout({ ...headers, 'content-type': 'application/json' })).statusCode).toBe(200)
  })

  it('ROLE-01 without a token, with a made-up or another kind of one, a visitor gets 401 ‘unauthenticated’ (OPEN-29)', async () => {
    for (const headers of [
      {},
      { authorization: `Bearer ${'A'.repeat(43)}` },
      { authorization: 'Bearer x' },
      { authorization: `Basic ${'A'.repeat(43)}` },
      { cookie: "token=' or 1=1 --" },
    ] as Record<string, string>[]) {
      const refused = await logout({ ...headers, 'x-localization': 'en' })
      expect([refused.statusCode, refused.json()]).toEqual([
        401,
        {
          errors: [{ code: 'unauthenticated', message: 'Log in to continue.' }],
          message: 'Log in to continue.',
        },
      ])
    }
  })

  it('PROFILE-12 logout revokes it on the server and takes both cookies away, not the device’s', async () => {
    const { token, id } = await addSignedInCustomer(shop)
    const answer = await logout({ cookie: `token=${token}; signed_in=1; device=abc` })
    expect(answer.headers['set-cookie']).toEqual([
      'token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'signed_in=; Max-Age=0; Path=/; SameSite=Lax',
    ])
    expect((await sessionOf(id)).revokedAt).not.toBeNull()
    const again = await logout({ cookie: `token=${token}` })
    expect(again.statusCode).toBe(401)
    // the flag of a page that does not know yet ends as well
    expect(again.headers['set-cookie']).toHaveLength(2)
  })

  it('ends when it is over or its customer is gone', async () => {
    const over = await addSignedInCustomer(shop)
    await shop.db
      .updateTable('sessions')
      .set({ expiresAt: new Date() })
      .where('customerId', '=', over.id)
      .execute()
    expect((await logout(over.headers)).statusCode).toBe(401)
    const gone = await addSignedInCustomer(shop)
    await shop.db
      .updateTable('customers')
      .set({ phone: null, removedAt: new Date() })
      .where('id', '=', gone.id)
      .execute()
    expect((await logout(gone.headers)).statusCode).toBe(401)
  })

  it('is stored as a keyed hash, never as itself', async () => {
    const { token, id } = await addSignedInCustomer(shop)
    const { tokenHash } = await sessionOf(id)
    expect(tokenHash).toHaveLength(32)
    expect(tokenHash.toString('base64url')).not.toBe(token)
  })
})

describe('a customer call', () => {
  /** The app with a call of a customer, as another module would build it. */
  async function appWithInfo() {
    const app = await buildApp({ config: shop.config, pool: shop.pool, redis: shop.redis })
    const call = { ...calls.customer.info, path: '/customer/own' } as const
    answerCall(app, call, async ({ customer }) => ({
      f_name: String(customer.id),
      l_name: '',
      phone: '65000000',
    }))
    return app
  }
  const ask = (app: Awaited<ReturnType<typeof appWithInfo>>, headers: Record<string, string>) =>
    app.inject({ url: '/api/v1/customer/own', headers })

  it('gets its customer in the handler, and its answer is shared with nobody', async () => {
    const app = await appWithInfo()
    const [one, other] = [await addSignedInCustomer(shop), await addSignedInCustomer(shop)]
    const answer = await ask(app, one.headers)
    expect(answer.json().f_name).toBe(String(one.id))
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers.etag).toBeUndefined()
    expect((await ask(app, other.headers)).json().f_name).toBe(String(other.id))
    expect((await ask(app, {})).statusCode).toBe(401)
    await app.close()
  })

  it('prolongs the session once a day, with a new cookie, and writes nothing in between', async () => {
    const app = await appWithInfo()
    const { token, id } = await addSignedInCustomer(shop)
    const cookie = { cookie: `token=${token}` }
    const fresh = await sessionOf(id)
    expect((await ask(app, cookie)).headers['set-cookie']).toBeUndefined()
    expect(await sessionOf(id)).toEqual(fresh)

    await shop.pool.query(
      `update sessions set last_used_at = last_used_at - interval '25 hours',
         expires_at = expires_at - interval '25 hours' where customer_id = $1`,
      [id],
    )
    expect((await ask(app, cookie)).headers['set-cookie']).toEqual([
      expect.stringMatching(`^token=${token}; Max-Age=2592000; Path=/;`),
      expect.stringMatching('^signed_in=1;'),
    ])
    const renewed = await sessionOf(id)
    expect(renewed.expiresAt.getTime() - Date.now()).toBeGreaterThan(30 * 86_400_000 - 60_000)
    expect((await ask(app, cookie)).headers['set-cookie']).toBeUndefined()
    await app.close()
  })
})

describe('requests that change something', () => {
  const from = (headers: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/check-phone',
      payload: { phone: '65999999' },
      headers: { host: 'shop.example', 'x-forwarded-for': '192.0.2.9', ...headers },
    })

  it('are refused with 403 when they come from another origin', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://shop.example.evil.example' },
      { origin: 'https://shop.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://shop.example', 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      const refused = await from(headers)
      expect([headers, refused.statusCode, refused.json().errors[0].code]).toEqual([
        headers,
        403,
        'foreign_origin',
      ])
    }
  })

  it('pass from our own pages, and from clients that are no browsers', async () => {
    for (const headers of [
      {},
      { origin: 'http://shop.example' },
      { origin: 'https://shop.example', 'x-forwarded-proto': 'https' },
      { origin: shop.config.siteUrl.origin },
      { origin: 'http://shop.example', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ] as Record<string, string>[]) {
      // past the gate: the number is unknown
      expect([headers, (await from(headers)).json().errors[0].code]).toEqual([headers, 'phone'])
    }
  })

  it('are JSON and nothing else', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const refused = await shop.app.inject({
        method: 'POST',
        url: '/api/v1/auth/check-phone',
        payload: '{"phone":"65999999"}',
        headers: { 'content-type': type },
      })
      expect([type, refused.statusCode]).toEqual([type, 415])
    }
  })
})
