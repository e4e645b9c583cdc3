import { ApiError, NetworkError } from '@oyum/api-client/api-error'
import { createShopClient } from '@oyum/api-client/client'
import { describe, expect, it } from 'vitest'
import {
  isLimited,
  isNotFound,
  isOutage,
  PageNotFound,
  readPageFailure,
  toPageFailure,
} from './page-failure.ts'

// An api whose every call fails the given way.
function failingApi(fail: () => Promise<Response>) {
  return createShopClient({ baseUrl: 'http://api.invalid', locale: () => 'tk', fetch: fail })
}
const deadApi = failingApi(() => Promise.reject(new TypeError('fetch failed')))

function answered(status: number, code?: string): ApiError {
  const response = new Response(null, { status, headers: { 'x-request-id': 'api-1' } })
  return new ApiError(response, code ? { errors: [{ code, message: '' }] } : undefined)
}

describe('what a failed call means for the page', () => {
  it("an unknown product is «not found», by the api's own word only", () => {
    expect(isNotFound(answered(404, 'not_found'))).toBe(true)
    expect(isNotFound(new PageNotFound())).toBe(true)
    // a proxy that has lost its way also answers 404
    expect(isNotFound(answered(404))).toBe(false)
    expect(isOutage(answered(404))).toBe(true)
  })

  it.each([answered(500, 'internal'), answered(503, 'unavailable'), answered(502)])(
    'status $status is an outage',
    (error) => {
      expect(isOutage(error)).toBe(true)
      expect(isNotFound(error)).toBe(false)
    },
  )

  it('a limit is neither: it becomes 429 with the seconds to wait, a minute where the api said none', async () => {
    const limited = answered(429, 'too_many_requests')
    expect([isLimited(limited), isOutage(limited), isNotFound(limited)]).toEqual([true, false, false])
    expect(isLimited(answered(503, 'unavailable'))).toBe(false)
    expect(await toPageFailure(limited, deadApi, 'page-1')).toMatchObject({
      data: { kind: 'limited', retryAfterSeconds: 60 },
      init: { status: 429 },
    })
    const told = new ApiError(new Response(null, { status: 429, headers: { 'retry-after': '17' } }), {})
    const thrown = await toPageFailure(told, deadApi)
    expect(readPageFailure(thrown)).toEqual({ kind: 'limited', retryAfterSeconds: 17 })
  })

  it('an outage becomes 503 with the id of the request', async () => {
    expect(await toPageFailure(new NetworkError('no answer'), deadApi, 'page-1')).toMatchObject({
      data: { kind: 'outage', requestId: 'page-1' },
      init: { status: 503 },
    })
    expect(await toPageFailure(answered(500, 'internal'), deadApi, 'page-1')).toMatchObject({
      data: { kind: 'outage', requestId: 'api-1' },
    })
  })

  it('«not found» becomes 404 and does not need the popular row to answer', async () => {
    expect(await toPageFailure(answered(404, 'not_found'), deadApi, 'page-1')).toMatchObject({
      data: { kind: 'not-found', popular: [] },
      init: { status: 404 },
    })
  })

  it('our own mistakes stay what they are', async () => {
    const mistake = new TypeError('x is undefined')
    expect(await toPageFailure(mistake, deadApi)).toBe(mistake)
  })

  it('a page reads back what was thrown, and takes the unknown for an outage, never for «not found»', () => {
    const routeError = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })
    expect(readPageFailure(routeError(503, { kind: 'outage', requestId: 'a' }))).toEqual({
      kind: 'outage',
      requestId: 'a',
    })
    expect(readPageFailure(routeError(404, null))).toEqual({ kind: 'not-found', popular: [] })
    expect(readPageFailure(routeError(500, 'oops')).kind).toBe('outage')
    expect(readPageFailure(new Error('crash')).kind).toBe('outage')
    expect(readPageFailure(null).kind).toBe('outage')
    expect(readPageFailure(undefined).kind).toBe('outage')
  })

  it('a promise that the page waited for rejects with the failure as it was thrown', async () => {
    const thrown = await toPageFailure(answered(404, 'not_found'), deadApi)
    expect(readPageFailure(thrown)).toEqual({ kind: 'not-found', popular: [] })
    expect(readPageFailure(await toPageFailure(new NetworkError('no answer'), deadApi)).kind).toBe('outage')
  })
})
