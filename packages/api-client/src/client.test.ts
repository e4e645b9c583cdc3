import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, isAborted, NetworkError } from './api-error.ts'
import { createShopClient } from './client.ts'
import { createApiClient } from './create-api-client.ts'

// A real HTTP server that remembers what it was asked; faults the shop's own server cannot be made to show.
interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}
let seen: Seen[] = []
let answer: { status: number; body: string; headers?: Record<string, string>; delayMs?: number }
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  seen.push({ method: request.method, url: request.url, headers: request.headers, body })
  if (answer.delayMs) await new Promise((resolve) => setTimeout(resolve, answer.delayMs))
  response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
  response.end(answer.body)
})
let baseUrl = ''
let locale = 'ru'
const api = () => createShopClient({ baseUrl, locale: () => locale })

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  seen = []
  answer = { status: 200, body: '[]' }
})

describe('the api client', () => {
  it('API-01 API-02 API-04 calls /api/v1/ with JSON headers and the current language (OPEN-17)', async () => {
    const client = api()
    await client.categories.list()
    locale = 'en'
    await client.banners.list()
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/v1/categories',
      'GET /api/v1/banners',
    ])
    for (const { headers } of seen) {
      expect(headers['content-type']).toBe('application/json')
      expect(headers.accept).toBe('application/json')
    }
    expect(seen.map(({ headers }) => headers['x-localization'])).toEqual(['ru', 'en'])
  })

  it('API-20 fills path parameters; API-24 keeps the trailing slash; absent query values are not sent', async () => {
    answer = { status: 200, body: '{"product":{"id":7}}' }
    await api().products.details({ params: { id: 7 } })
    await api().products.discountTypes()
    await api().products.discounted({ query: { offset: 2, percent: undefined } })
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/v1/products/details/7',
      '/api/v1/products/discount-types/',
      '/api/v1/products/discounted?offset=2',
    ])
  })

  it('API-14 encodes the search text and can be cancelled', async () => {
    await api().products.search({ query: { name: 'стол & «кресло»' } })
    expect(new URL(seen[0]?.url ?? '', baseUrl).searchParams.get('name')).toBe('стол & «кресло»')
    answer = { status: 200, body: '[]', delayMs: 300 }
    const controller = new AbortController()
    const pending = api().products.search({ query: { name: 'diwan' }, signal: controller.signal })
    setTimeout(() => controller.abort(), 30)
    const error = await pending.catch((thrown: unknown) => thrown)
    expect(isAborted(error)).toBe(true)
    expect(error).not.toBeInstanceOf(NetworkError)
  })

  it('API-03 waits as long as the server takes: there is no time-out of its own (OPEN-80)', async () => {
    const arrived = Promise.withResolvers<Response>()
    const fetch = vi.fn(() => arrived.promise)
    vi.useFakeTimers()
    const answered = vi.fn()
    const call = createShopClient({ baseUrl, locale: () => 'tk', fetch })
      .banners.list()
      .finally(answered)
    await vi.advanceTimersByTimeAsync(3_600_000)
    // neither a timer of ours nor one of the platform's, which a signal would be
    expect(answered).not.toHaveBeenCalled()
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      expect.any(String),
      expect.not.objectContaining({ signal: expect.anything() }),
    )
    arrived.resolve(Response.json([]))
    vi.useRealTimers()
    expect(await call).toEqual([])
  })

  it('a refusal carries status, codes, message, request id and when to come back', async () => {
    answer = {
      status: 429,
      body: JSON.stringify({
        errors: [{ code: 'too_many_requests', message: 'Biraz garaşyň' }],
        message: 'Biraz garaşyň',
      }),
      headers: { 'x-request-id': 'abc', 'retry-after': '60' },
    }
    const error = await api()
      .auth.checkPhone({ body: { phone: '65123456' } })
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 429,
      message: 'Biraz garaşyň',
      requestId: 'abc',
      retryAfterSeconds: 60,
    })
    expect((error as ApiError).has('too_many_requests')).toBe(true)
    expect(seen[0]?.body).toBe('{"phone":"65123456"}')
  })

  it('API-53 API-45 a change is done with any 2xx: a message alone, or no body at all (OPEN-20, OPEN-30)', async () => {
    const body = { product_ids: [7] }
    for (const given of [
      { status: 200, body: '{"message":"Order placed successfully!"}' },
      { status: 201, body: '{}' },
      { status: 204, body: '' },
    ]) {
      answer = given
      expect(await api().orders.place({ body: {} as never })).toEqual({ id: undefined })
      await expect(api().wishlist.add({ body })).resolves.toBeUndefined()
      await expect(api().wishlist.remove({ body })).resolves.toBeUndefined()
      expect((await api().orders.cancel({ body: { order_id: 1 } })).isCancelled).toBe(true)
    }
    answer = { status: 200, body: '' }
    await expect(api().orders.list({ query: {} })).rejects.toBeInstanceOf(NetworkError)
  })

  it('API-54 a refusal in another shape is still one: reasons without a code, a message alone, no list', async () => {
    const refusal = async (given: unknown) => {
      answer = { status: 409, body: JSON.stringify(given) }
      return (await api()
        .orders.place({ body: {} as never })
        .catch((thrown: unknown) => thrown)) as ApiError
    }
    expect(await refusal({ errors: [null, 'x', { code: 7, message: 'no' }] })).toMatchObject({
      errors: [
        { code: '', message: '' },
        { code: '', message: '' },
        { code: '7', message: 'no' },
      ],
    })
    expect(await refusal({ message: 'no', errors: { phone: ['x'] } })).toMatchObject({
      message: 'no',
      errors: [],
    })
    expect(await refusal(null)).toMatchObject({ status: 409, message: '', errors: [] })
  })

  it('an outage is an outage: no answer, a broken one and a proxy page are not read as data', async () => {
    const nobody = createShopClient({ baseUrl: 'http://127.0.0.1:1', locale: () => 'tk' })
    await expect(nobody.banners.list()).rejects.toBeInstanceOf(NetworkError)
    answer = { status: 200, body: '[{"id":' }
    await expect(api().banners.list()).rejects.toBeInstanceOf(NetworkError)
    answer = { status: 502, body: '<html>Bad gateway</html>' }
    const error = await api()
      .banners.list()
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 502, errors: [], message: '' })
  })

  it('asks another server by its own table, and gives answers without a reader as they came', async () => {
    const calls = { shelves: { put: { method: 'PUT', path: '/shelves/:id' } } } as const
    interface Shelves {
      shelves: { put: (input: { params: { id: string }; body: object }) => Promise<unknown> }
    }
    const client = createApiClient<Shelves>({ prefix: '/store/v2', calls }, { baseUrl, locale: () => 'en' })
    answer = { status: 200, body: '{"version":2}' }
    expect(await client.shelves.put({ params: { id: 'a/b' }, body: { x: 1 } })).toEqual({ version: 2 })
    expect(seen).toMatchObject([{ method: 'PUT', url: '/store/v2/shelves/a%2Fb', body: '{"x":1}' }])
  })
})
