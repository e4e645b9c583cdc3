import { NetworkError } from '@oyum/api-client/api-error'
import { afterEach, expect, it, vi } from 'vitest'
import { createServerApi } from './server-api.server.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('OPEN-80 the server waits 15 s for the api; then it is an outage', async () => {
  // Fifteen seconds are too long for a test: the time runs out when it says so.
  const timer = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal)
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const request = new Request('http://shop.invalid/categories')
  const answer = createServerApi({ request, locale: 'tk', requestId: 'page-1' }).categories.list()
  timer.abort(new DOMException('too long', 'TimeoutError'))
  await expect(answer).rejects.toBeInstanceOf(NetworkError)
  expect(timeout.mock.calls).toEqual([[15_000]])
})

it('OPEN-115 the api learns for whom the storefront asks, so that its limits tell shoppers of one address apart', async () => {
  const sent: Headers[] = []
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers))
    return Response.json([])
  })
  const told = {
    'x-forwarded-for': '203.0.113.9',
    cookie: 'device=d; token=t',
    'user-agent': 'a phone',
    'accept-language': 'tk',
  }
  const request = new Request('http://shop.invalid/', { headers: { ...told, referer: 'http://elsewhere' } })
  await createServerApi({ request, locale: 'tk', requestId: 'page-1' }).banners.list()
  for (const [name, value] of Object.entries(told)) expect(sent[0]?.get(name)).toBe(value)
  expect(sent[0]?.has('referer')).toBe(false)
})
