import { toasts } from '@oyum/ui/state/toast.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchPage } from '#app/features/search/search-page.tsx'
import { RouteFailure } from '#app/shell/route-failure.tsx'
import { htmlOf } from '#app/testing/html-of.tsx'
import * as categories from './categories.tsx'
import * as categoryProducts from './category-products.tsx'
import * as discount from './discount.tsx'
import * as newProducts from './new-products.tsx'
import * as popularProducts from './popular-products.tsx'
import * as search from './search.tsx'

// What a shopper gets whose line is down when a page full of products is opened from another page.

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'tk' } })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(page: { clientLoader: unknown }, address: string): Promise<unknown> {
  const url = new URL(address, 'http://shop.invalid')
  const load = page.clientLoader as (args: object) => Promise<unknown>
  return load({ request: new Request(url), url, params: {} })
}

/** As a page of its own, or as what stands in the place of the results. */
function expectOutageWithRetry(html: string) {
  expect(html).toContain('Sahypany ýükläp bolmady')
  expect(html).toContain('Täzeden synanyş')
  expect(html).not.toContain('/product-detail/')
  expect(html).not.toContain('page=')
}

const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)

const LISTS = [
  ['/new-products', newProducts],
  ['/popular-products', popularProducts],
  ['/discount', discount],
  ['/category-products?id=1', categoryProducts],
  ['/categories', categories],
] as const

describe('a list that cannot be had', () => {
  it.each(LISTS)(
    'OPEN-81 ERR-11 %s says so with a way to try again, without a toast, and it is logged',
    async (address, page) => {
      const log = vi.spyOn(console, 'error').mockReturnValue()
      const failure = await open(page, address).catch((error: unknown) => error)
      expect(failure).toMatchObject({ data: { kind: 'outage' }, init: { status: 503 } })
      expect(log).toHaveBeenCalled()
      expect(toasts.get()).toEqual([])
      const html = htmlOf(<RouteFailure error={failure} />)
      expect(html).toContain('role="alert"')
      expectOutageWithRetry(html)
    },
  )

  it.each(LISTS)(
    'OPEN-115 %s that meets a limit says wait, not that something failed',
    async (address, page) => {
      vi.spyOn(console, 'error').mockReturnValue()
      vi.stubGlobal('fetch', async () => new Response('{}', { status: 429, headers: { 'retry-after': '9' } }))
      const failure = await open(page, address).catch((error: unknown) => error)
      expect(failure).toMatchObject({
        data: { kind: 'limited', retryAfterSeconds: 9 },
        init: { status: 429 },
      })
      const html = htmlOf(<RouteFailure error={failure} />)
      expect(html).toContain('Az salym garaşyň')
      expect(html).toContain('Täzeden synanyş')
      expect(html).not.toContain('Sahypany ýükläp bolmady')
    },
  )

  it('ERR-12 popular products that cannot be had leave a single page: the failure has no page links, whatever page was asked for', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const failure = await open(popularProducts, '/popular-products?page=3').catch((error: unknown) => error)
    expect(failure).toMatchObject({ data: { kind: 'outage' } })
    expect(linksIn(htmlOf(<RouteFailure error={failure} />))).toEqual(['/', '/'])
  })

  it('OPEN-81 /search keeps what was typed and says the same, never «nothing found»', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const data = await open(search, '/search?query=diwan')
    expect(data).toEqual({ query: 'diwan', isFailed: true })
    expect(log).toHaveBeenCalled()
    expect(toasts.get()).toEqual([])
    const html = htmlOf(<SearchPage query="diwan" isFailed />)
    expect(html).toContain('value="diwan"')
    expectOutageWithRetry(html)
  })
})
