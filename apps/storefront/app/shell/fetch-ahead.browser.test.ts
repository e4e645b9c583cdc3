import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchAheadWhenUsed } from './fetch-ahead.ts'

const route = (id: string, parentId: string, module: string, imports?: string[]) => ({
  ...{ id, parentId, module, hasLoader: true, hasClientLoader: false },
  ...{ hasClientAction: false, hasErrorBoundary: false, ...(imports && { imports }) },
})

const fetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][href^="/ahead/"]')].map(
    (link) => `${link.getAttribute('href')} ${link.fetchPriority}`,
  )
const use = () => window.dispatchEvent(new Event('pointerdown'))

beforeEach(() => {
  vi.useFakeTimers()
  // files that are not there are nobody's problem: what is asked for is looked at, not what comes
  window.__reactRouterManifest = {
    version: '1',
    routes: {
      list: route('list', 'frame', '/ahead/list.js', ['/ahead/card.js', '/ahead/price.js']),
      product: route('product', 'frame', '/ahead/product.js', ['/ahead/card.js']),
      sitemap: route('sitemap', 'root', '/ahead/sitemap.js'),
    },
  }
})

afterEach(() => {
  for (const link of document.head.querySelectorAll('link[href^="/ahead/"]')) link.remove()
  Reflect.deleteProperty(window, '__reactRouterManifest')
  Reflect.deleteProperty(navigator, 'connection')
})

it('fetches the code of every page, each file once and after all else, two seconds after the first use', () => {
  fetchAheadWhenUsed()
  vi.advanceTimersByTime(60_000)
  expect(fetched()).toEqual([])
  use()
  vi.advanceTimersByTime(1999)
  expect(fetched()).toEqual([])
  vi.advanceTimersByTime(1)
  const all = ['list', 'card', 'price', 'product'].map((file) => `/ahead/${file}.js low`)
  expect(fetched()).toEqual(all)
  use()
  vi.advanceTimersByTime(60_000)
  expect(fetched()).toEqual(all)
})

it('fetches nothing for those who save data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  fetchAheadWhenUsed()
  use()
  vi.advanceTimersByTime(60_000)
  expect(fetched()).toEqual([])
})
