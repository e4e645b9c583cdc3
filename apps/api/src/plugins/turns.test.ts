import { STOREFRONT_HEADER } from '@oyum/contract/errors'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildApp } from '#src/app'
import { addCustomer } from '#test/customer-factory'
import { type TestApp, useTestApp } from '#test/test-app'

// a guard for a busy machine; no test measures by it
vi.setConfig({ testTimeout: 60_000 })
const WITHIN = { timeout: 30_000, interval: 5 }
const LIST = '/api/v1/banners'
const HELD = { headers: { 'x-held': '1' } }

let shop: TestApp
beforeAll(async () => {
  shop = await useTestApp()
})

/** A real server with one turn of each kind, of which one call for everybody has the only one until it is let go. */
async function busyApp(waiting: number) {
  const one = { atOnce: 1, waiting, patienceMs: 60_000 }
  const config = { ...shop.config, turns: { everybody: one, personal: one } }
  const app = await buildApp({ config, pool: shop.pool, redis: shop.redis })
  const held: (() => void)[] = []
  app.addHook('preHandler', async ({ headers }) => {
    if (headers['x-held']) await new Promise<void>((go) => held.push(go))
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const letGo = () => {
    for (const go of held.splice(0)) go()
  }
  const ask = (path = LIST, init: RequestInit = {}) => fetch(url + path, init)
  const made = ask(LIST, HELD)
  onTestFinished(async () => {
    letGo()
    await made
    await app.close()
  })
  await vi.waitFor(() => expect(held).toHaveLength(1), WITHIN)
  return { app, ask, made, letGo }
}

describe('too many calls at once', () => {
  it('OPEN-160 are refused with 503, Retry-After and a sentence, and kept by nobody', async () => {
    const { ask } = await busyApp(0)
    const refused = await ask('/api/v1/rooms', { headers: { 'x-localization': 'en' } })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(await refused.json()).toMatchObject({
      errors: [
        { code: 'unavailable', message: 'The shop cannot answer right now. Try again in a few seconds.' },
      ],
    })
  })

  it('who may wait is answered when the one before is done', async () => {
    const { ask, made, letGo } = await busyApp(1)
    const waiting = ask('/api/v1/rooms')
    letGo()
    expect([(await made).status, (await waiting).status]).toEqual([200, 200])
  })

  it('OPEN-160 log in and what is a customer’s have turns of their own', async () => {
    const { ask } = await busyApp(0)
    const { phone } = await addCustomer(shop.db)
    const login = await ask('/api/v1/auth/check-phone', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone }),
    })
    expect(login.status).toBe(200)
    expect((await ask('/api/v1/customer/order/list')).status).toBe(401)
  })

  it('the storefront is answered: its pages have had their turn', async () => {
    const { ask } = await busyApp(0)
    const headers = { [STOREFRONT_HEADER]: shop.config.storefrontSecret }
    expect((await ask('/api/v1/rooms', { headers })).status).toBe(200)
    expect((await ask('/api/v1/rooms', { headers: { [STOREFRONT_HEADER]: 'a guess' } })).status).toBe(503)
  })

  it('a turn is given back, however the call ends, also without a socket', async () => {
    const { app, ask, made, letGo } = await busyApp(0)
    letGo()
    await made
    const details = '/api/v1/products/details'
    // the turn is back a moment after its answer was read
    for (const path of [LIST, `${details}/999999`, `${details}/x`, '/nowhere', LIST])
      await vi.waitFor(async () => expect((await ask(path)).status, path).not.toBe(503), WITHIN)
    for (const _ of [1, 2])
      await vi.waitFor(async () => expect((await app.inject(LIST)).statusCode).toBe(200), WITHIN)
  })
})
