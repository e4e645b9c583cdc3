import { STOREFRONT_HEADER } from '@oyum/contract/errors'
import { DEVICE_COOKIE, TOKEN_COOKIE } from '@oyum/contract/limits'
import { createPool } from '@oyum/database/connection'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '#src/app'
import { createRedis } from '#src/http/redis'
import { buildInternalApp } from '#src/internal-app'
import { createSecrets } from '#src/secrets/secrets'
import { type TestApp, useTestApp } from '#test/test-app'

// So many calls a minute: of one that is known, of one kind of browser at an address, of the address.
const [KNOWN, BROWSER, ADDRESS] = [1, 10, 100]
// what nobody has: counted like everything, and answered at once
const NOWHERE = '/nowhere'
const PASSED = 404

let shop: TestApp
beforeAll(async () => {
  shop = await useTestApp()
})

let shops = 0
async function limitedApp(): Promise<FastifyInstance> {
  const config = {
    ...shop.config,
    rateLimitPerMinute: KNOWN,
    redisPrefix: `${shop.config.redisPrefix}${++shops}:`,
  }
  const app = await buildApp({ config, pool: shop.pool, redis: shop.redis })
  onTestFinished(() => app.close())
  return app
}

type Headers = Record<string, string>
const ask = (app: FastifyInstance, headers: Headers, url = NOWHERE) =>
  app.inject({ url, headers: { 'x-forwarded-for': '203.0.113.7', 'x-localization': 'en', ...headers } })

/** The number of the first call that is refused. */
async function firstRefused(app: FastifyInstance, most: number, headersOf: (n: number) => Headers) {
  for (let n = 1; n <= most; n++) if ((await ask(app, headersOf(n))).statusCode === 429) return n
  return undefined
}
const device = (value: string) => ({ cookie: `${DEVICE_COOKIE}=${value}` })

describe('the rate limit', () => {
  it('refuses a browser at an address with 429, Retry-After and a sentence, and nobody else there or elsewhere', async () => {
    const app = await limitedApp()
    expect(await firstRefused(app, BROWSER + 1, () => ({ 'user-agent': 'a tool' }))).toBe(BROWSER + 1)
    const refused = await ask(app, { 'user-agent': 'a tool' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(refused.json().errors[0]).toMatchObject({ code: 'too_many_requests' })
    expect((await ask(app, { 'user-agent': 'a tool' }, '/api/v1/banners')).statusCode).toBe(429)
    expect((await ask(app, { 'user-agent': 'a phone' })).statusCode).toBe(PASSED)
    expect((await ask(app, { 'user-agent': 'a tool', 'x-forwarded-for': '203.0.113.8' })).statusCode).toBe(
      PASSED,
    )
  })

  it('OPEN-116 who calls itself anew each time meets the limit of the address, and known devices there do not', async () => {
    const app = await limitedApp()
    const forged = (n: number) => device(`${n}`.padStart(43, 'x'))
    expect(await firstRefused(app, ADDRESS + 1, forged)).toBe(ADDRESS + 1)
    expect((await ask(app, { 'user-agent': 'a phone' })).statusCode).toBe(429)
    const token = () => createSecrets(shop.config.login.authSecret).newToken()
    expect((await ask(app, device(token()))).statusCode).toBe(PASSED)
    expect((await ask(app, { cookie: `${TOKEN_COOKIE}=${token()}` })).statusCode).toBe(PASSED)
    expect((await ask(app, { authorization: `Bearer ${token()}` })).statusCode).toBe(PASSED)
  })

  it('OPEN-115 a known device has its own limit at whatever address, a device of another shop has none', async () => {
    const app = await limitedApp()
    const own = device(createSecrets(shop.config.login.authSecret).newToken())
    const travelling = (n: number) => ({ ...own, 'x-forwarded-for': `203.0.113.${n}` })
    expect(await firstRefused(app, KNOWN + 1, travelling)).toBe(KNOWN + 1)
    const strange = device(createSecrets('another shop, with its own secret').newToken())
    expect(await firstRefused(app, BROWSER + 1, () => strange)).toBe(BROWSER + 1)
  })

  it('counts by the shopper for whom the storefront asks, and lets nobody through for being on this machine', async () => {
    const app = await limitedApp()
    const proof = { [STOREFRONT_HEADER]: shop.config.storefrontSecret }
    const isRefused = async (headers: Headers) =>
      (await firstRefused(app, BROWSER + 1, () => headers)) === BROWSER + 1
    expect(await isRefused({ 'x-forwarded-for': '::1' })).toBe(true)
    expect(await isRefused({ ...proof, 'x-forwarded-for': '203.0.113.20' })).toBe(true)
    expect((await ask(app, { 'x-forwarded-for': '203.0.113.20' })).statusCode).toBe(429)
    const claimed = { [STOREFRONT_HEADER]: 'x'.repeat(40), 'x-forwarded-for': '127.0.0.1' }
    expect(await isRefused(claimed)).toBe(true)
    // for itself, for nobody
    expect(await isRefused({ ...proof, 'x-forwarded-for': '' })).toBe(false)
    // one household has 2^64 of them
    expect(
      await firstRefused(app, BROWSER + 1, (n) => ({ 'x-forwarded-for': `2001:db8::${n.toString(16)}` })),
    ).toBe(BROWSER + 1)
  })

  it('counts in the process when Redis is gone', async () => {
    const redis = createRedis('redis://127.0.0.1:1')
    const pool = createPool({ url: shop.url })
    const app = await buildApp({ config: { ...shop.config, rateLimitPerMinute: KNOWN }, pool, redis })
    expect(await firstRefused(app, BROWSER + 1, () => ({}))).toBe(BROWSER + 1)
    expect((await ask(app, { 'user-agent': 'a phone' })).statusCode).toBe(PASSED)
    const internal = await buildInternalApp({ app, config: shop.config, pool, redis })
    expect((await internal.inject('/readyz')).json()).toMatchObject({ ready: true, redis: false })
    await internal.close()
    await app.close()
    await pool.end()
    redis.disconnect()
  })
})
