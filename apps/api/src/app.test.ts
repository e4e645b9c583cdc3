import { API_PREFIX } from '@oyum/contract/call-table'
import { callList } from '@oyum/contract/calls'
import { STOREFRONT_HEADER } from '@oyum/contract/errors'
import { createPool } from '@oyum/database/connection'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#src/app'
import { createRedis } from '#src/http/redis'
import { buildInternalApp } from '#src/internal-app'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
beforeAll(async () => {
  shop = await useTestApp()
})

describe('the app and its contract', () => {
  it('API-01 the server has exactly the contract’s calls, under /api/v1/', async () => {
    const pool = createPool({ url: shop.url })
    const redis = createRedis(shop.config.redisUrl)
    const routes = new Set<string>()
    const app = await buildApp({ config: shop.config, pool, redis, onRoute: (route) => routes.add(route) })
    await app.ready()
    const expected = callList.map(({ call }) => `${call.method} ${API_PREFIX}${call.path}`)
    const docs = [`GET ${API_PREFIX}/openapi.json`, `GET ${API_PREFIX}/docs`]
    const served = [...routes].filter((route) => route.includes(API_PREFIX) && !route.startsWith('HEAD '))
    expect(served.sort()).toEqual([...expected, ...docs].sort())
    await app.close()
    await pool.end()
    redis.disconnect()
  })

  it('every call of the contract is built: none says 501', async () => {
    for (const { name, call } of callList) {
      const url = API_PREFIX + call.path.replace(':id', '999999')
      const answer = await shop.app.inject({ method: call.method, url, ...(call.body && { payload: {} }) })
      expect([name, answer.statusCode]).not.toEqual([name, 501])
    }
  })

  it('serves the OpenAPI 3.1 document and a page for people beside it', async () => {
    const document = (await shop.app.inject(`${API_PREFIX}/openapi.json`)).json()
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths['/api/v1/products/details/{id}'].get.responses['404']).toBeDefined()
    const page = await shop.app.inject(`${API_PREFIX}/docs`)
    expect(page.headers['content-type']).toContain('text/html')
    for (const { call } of callList) expect(page.body).toContain(`${API_PREFIX}${call.path}`)
    expect(page.body).not.toContain('<script')
  })
})

describe('every answer', () => {
  it('carries a request id: its own, or a well-formed one that was given', async () => {
    const own = await shop.app.inject('/api/v1/banners')
    expect(own.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    const given = await shop.app.inject({ url: '/nowhere', headers: { 'x-request-id': 'storefront-12345' } })
    expect(given.headers['x-request-id']).toBe('storefront-12345')
    const odd = await shop.app.inject({ url: '/api/v1/banners', headers: { 'x-request-id': 'a\tb"forged' } })
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('API-04 LANG-03 falls back to tk for a missing or unknown X-Localization', async () => {
    const language = async (headers: Record<string, string>) =>
      (await shop.app.inject({ url: '/api/v1/banners', headers })).headers['content-language']
    expect(await language({})).toBe('tk')
    expect(await language({ 'x-localization': 'de' })).toBe('tk')
    expect(await language({ 'x-localization': 'RU' })).toBe('ru')
  })

  it.each([
    ['LANG-05 checkout', 'orders.place'],
    ['LANG-05 wishlist', 'wishlist.list'],
    ['LANG-06 profile', 'customer.info'],
  ])('%s without X-Localization speaks tk like every other call (decided in OPEN-01)', async (_, name) => {
    const call = callList.find((one) => one.name === name)?.call
    expect(call).toBeDefined()
    const said = async (headers: Record<string, string>) => {
      const url = API_PREFIX + call?.path
      const answer = await shop.app.inject({
        ...{
          url,
          method: call?.method ?? 'GET',
          headers: { 'x-forwarded-for': `10.1.1.${name.length}`, ...headers },
        },
        ...(call?.body && { payload: {} }),
      })
      return { language: answer.headers['content-language'], message: answer.json().message as string }
    }
    const [silent, turkmen] = [await said({}), await said({ 'x-localization': 'tk' })]
    expect(silent).toEqual(turkmen)
    expect(silent.language).toBe('tk')
    expect((await said({ 'x-localization': 'en' })).message).not.toBe(silent.message)
  })

  it('refuses in the reader’s language with code and message, never with a stack', async () => {
    const answer = await shop.app.inject({ url: '/api/v1/nothing', headers: { 'x-localization': 'ru' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      errors: [{ code: 'not_found', message: 'То, что вы ищете, не найдено.' }],
      message: 'То, что вы ищете, не найдено.',
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is shared for a moment when public, and knows the language as part of its key', async () => {
    const answer = await shop.app.inject('/api/v1/categories')
    expect(answer.headers['cache-control']).toMatch(/^public,/)
    expect(answer.headers.vary).toContain('X-Localization')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('what is nobody’s business outside', () => {
  it.each(['/metrics', '/readyz', '/healthz', '/sms/report?id=1.x&status=1'])(
    'is not on the public side: %s',
    async (path) => {
      // as a neighbour on this machine, with everything that could be claimed
      for (const headers of [
        {},
        { 'x-forwarded-for': '127.0.0.1' },
        { [STOREFRONT_HEADER]: shop.config.storefrontSecret },
      ]) {
        const answer = await shop.app.inject({ url: path, headers })
        expect(answer.statusCode).toBe(404)
        expect(answer.headers['content-type']).toContain('json')
      }
      expect((await shop.internal.inject('/api/v1/banners')).statusCode).toBe(404)
    },
  )
})

describe('health and figures', () => {
  it('is not ready, but alive, when the database is away; calls say 503 with Retry-After', async () => {
    const pool = createPool({ url: 'postgres://postgres@127.0.0.1:1/none' })
    const app = await buildApp({ config: shop.config, pool, redis: shop.redis })
    const internal = await buildInternalApp({ app, config: shop.config, pool, redis: shop.redis })
    expect((await internal.inject('/healthz')).statusCode).toBe(200)
    expect((await internal.inject('/readyz')).statusCode).toBe(503)
    await internal.close()
    const answer = await app.inject('/api/v1/categories')
    expect(answer.statusCode).toBe(503)
    expect(answer.json().errors[0].code).toBe('unavailable')
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.headers['cache-control']).toBe('no-store')
    await app.close()
    await pool.end()
  })

  it('shows Prometheus figures by route pattern', async () => {
    await shop.app.inject('/api/v1/products/details/424242')
    const { body, headers } = await shop.internal.inject('/metrics')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain('route="/api/v1/products/details/:id"')
    expect(body).not.toContain('424242')
    expect(body).toContain('database_pool_connections')
  })
})
