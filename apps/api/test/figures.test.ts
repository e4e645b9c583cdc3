import { API_PREFIX } from '@oyum/contract/call-table'
import { callList } from '@oyum/contract/calls'
import { orderBody } from '@oyum/testing/order-body'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from './catalogue-factory.ts'
import { addSignedInCustomer } from './customer-factory.ts'
import { place } from './order-factory.ts'
import { type TestApp, useTestApp } from './test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await useTestApp({ answerCacheMs: 60_000 })
})
const figures = async () => (await shop.internal.inject('/metrics')).body
/** one figure by its name and labels */
const figure = async (name: string) => {
  const line = (await figures()).split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

describe('the figures of the api', () => {
  it('OPEN-150 whatever strangers ask, the number of series does not grow', async () => {
    const ask = async (url: string, method: string) => {
      const answer = await shop.app.inject({ url, method: method as NonNullable<InjectOptions['method']> })
      expect(answer.statusCode).toBeLessThan(500)
    }
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND', 'MKCOL']
    for (const method of methods) await ask('/nowhere', method)
    await ask('/api/v1/products/details/1', 'GET')
    const paths = [
      ...fc.sample(fc.webPath(), { numRuns: 200, seed: 17 }),
      ...fc.sample(fc.nat(), { numRuns: 100, seed: 17 }).map((id) => `/products/details/${id + 1}`),
    ]
    for (const [n, path] of paths.entries())
      await ask(`/api/v1${encodeURI(path)}?query=typed-${n}`, n < 200 ? (methods[n % 8] ?? 'GET') : 'GET')
    const text = await figures()
    expect(text).not.toContain('typed-')
    // what they asked for is nowhere, or a product: no other word of theirs is a label
    const routes = new Set(callList.map(({ call }) => API_PREFIX + call.path))
    const labels = [
      ...text.matchAll(
        /^http_request_duration_seconds_count\{method="(\w+)",route="(.*)",status="(\d+)"\}/gm,
      ),
    ]
    expect(labels.length).toBeGreaterThan(2)
    for (const [, method, route = '', status] of labels) {
      expect(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other']).toContain(method)
      expect(
        routes.has(route) || ['unknown', `${API_PREFIX}/openapi.json`, `${API_PREFIX}/docs`].includes(route),
      ).toBe(true)
      expect(Number(status)).toBeLessThan(500)
    }
  })

  it('OPEN-150 orders are counted when placed, and when refused by the reason', async () => {
    const product = await addProduct(shop.db, {
      ...{ categoryId: await addCategory(shop.db), priceTenge: 100, stock: 1 },
    })
    const { headers } = await addSignedInCustomer(shop)
    expect(await figure('orders_total{outcome="placed"}')).toBe(0)
    expect(await figure('orders_total{outcome="stock"}')).toBe(0)
    expect((await place(shop, headers, orderBody([{ id: product }], 100))).statusCode).toBe(200)
    expect((await place(shop, headers, orderBody([{ id: product }], 100))).statusCode).toBe(409)
    expect((await place(shop, {}, orderBody([{ id: product }], 100))).statusCode).toBe(401)
    expect(await figure('orders_total{outcome="placed"}')).toBe(1)
    expect(await figure('orders_total{outcome="stock"}')).toBe(1)
    expect(await figure('orders_total{outcome="unauthenticated"}')).toBe(1)
  })

  it('kept answers are counted by what the memory did, pools by name and wait, the version is told', async () => {
    const count = (result: string) => figure(`kept_answers_total{layer="api",result="${result}"}`)
    const before = { hit: await count('hit'), miss: await count('miss'), pass: await count('pass') }
    await shop.app.inject('/api/v1/categories')
    await shop.app.inject('/api/v1/categories')
    await shop.app.inject({ url: '/api/v1/categories', headers: { 'cache-control': 'no-cache' } })
    expect(await count('miss')).toBe((before.miss ?? 0) + 1)
    expect(await count('hit')).toBe((before.hit ?? 0) + 1)
    expect(await count('pass')).toBe((before.pass ?? 0) + 1)
    for (const pool of ['reads', 'orders', 'logins'])
      expect(await figure(`database_pool_wait_seconds_count{pool="${pool}"}`)).toBeGreaterThan(0)
    expect(await figures()).toMatch(/oyum_build_info\{process="api",version="\d+\.\d+\.\d+"\} 1/)
    expect(await figures()).toContain('nodejs_eventloop_lag_p99_seconds')
  })
})
