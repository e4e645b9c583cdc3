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
