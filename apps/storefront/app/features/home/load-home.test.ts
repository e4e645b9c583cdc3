import { NetworkError } from '@oyum/api-client/api-error'
import { createShopClient } from '@oyum/api-client/client'
import { describe, expect, it, vi } from 'vitest'
import { loadHome, startHome } from './load-home.ts'

const CATEGORY = { name: 'Diwanlar', image: null, parent_id: null, products_count: 3 }
const MEDIA = { name: 'Halyň taryhy', image: null, video: null, view_count: 7 }
const list = (ids: unknown[]) => ({ products: ids.map((id) => ({ id })), total_size: 1, limit: 6, offset: 1 })
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const ANSWERS: Record<string, unknown> = {
  '/api/v1/banners': [{ id: 1, image: 'a.jpg', title: '', text: '', link: null }],
  '/api/v1/products/discount-types/': [
    { discount: 30 },
    { discount: '10' },
    { discount: 30 },
    { discount: null },
  ],
  '/api/v1/categories': [
    { ...CATEGORY, id: 1, position: 0 },
    { ...CATEGORY, id: 2, position: 1, parent_id: 1 },
  ],
  '/api/v1/rooms': numbers(5).map((id) => ({ id, name: 'Otag', pieces_count: 6, pieces_price: 100 })),
  '/api/v1/videos': numbers(11).map((id) => ({ ...MEDIA, id })),
  '/api/v1/articles': numbers(12).map((id) => ({ ...MEDIA, id })),
  '/api/v1/products/new-arrival': [{ id: 8 }, { id: 9 }],
  '/api/v1/products/latest': list([5]),
  '/api/v1/products/discounted': list([1, 1, null, ...numbers(15)]),
}

// The real client over answers by path; a path that is down does not answer.
function apiWithout(...down: string[]) {
  const asked: string[] = []
  const api = createShopClient({
    baseUrl: 'http://api.invalid',
    locale: () => 'tk',
    fetch: async (input) => {
      const url = new URL(String(input))
      asked.push(url.pathname + url.search)
      if (down.includes(url.pathname)) throw new TypeError('fetch failed')
      return Response.json(ANSWERS[url.pathname])
    },
  })
  return { api, asked }
}

const nothing = () => {}

describe('loadHome', () => {
  it('HOME-21 API-27 API-31 API-35 asks for everything at once, for 6 products a row', () => {
    const { api, asked } = apiWithout()
    startHome(api, nothing)
    // Nothing was answered yet, and all of it is on its way.
    expect(asked.toSorted()).toEqual([
      '/api/v1/articles',
      '/api/v1/banners',
      '/api/v1/categories',
      '/api/v1/products/discount-types/',
      '/api/v1/products/discounted?limit=6&offset=1',
      '/api/v1/products/latest?sort_by=view_count&limit=6&offset=1',
      '/api/v1/products/new-arrival?limit=6&offset=1',
      '/api/v1/rooms',
      '/api/v1/videos',
    ])
  })

  it('API-60 asks for films and articles at the same time, each whole', () => {
    const { api, asked } = apiWithout()
    startHome(api, nothing)
    expect(asked.filter((url) => /videos|articles/.test(url)).toSorted()).toEqual([
      '/api/v1/articles',
      '/api/v1/videos',
    ])
  })

  it('API-25 reads the percents distinct and ascending, and the categories of the first level', async () => {
    const home = await loadHome(apiWithout().api, nothing)
    expect(home.percents).toEqual([10, 30])
    expect(home.categories.map(({ id }) => id)).toEqual([1])
    expect(home.banners).toHaveLength(1)
    expect(home.newest.map(({ id }) => id)).toEqual([8, 9])
    expect(home.popular.map(({ id }) => id)).toEqual([5])
  })

  it('HOME-22 keeps at most 12 discounted products, none without an id and none twice (OPEN-06)', async () => {
    const { discounted } = await loadHome(apiWithout().api, nothing)
    expect(discounted.map(({ id }) => id)).toEqual(numbers(12))
  })

  it('HOME-12 takes the first films and the first articles, three of each (OPEN-75, OPEN-99)', async () => {
    const { media } = await loadHome(apiWithout().api, nothing)
    for (const kind of ['video', 'article']) {
      expect(media.filter((item) => item.kind === kind).map(({ id }) => id)).toEqual(numbers(3))
    }
  })

  it('OPEN-100 takes the first three rooms', async () => {
    const { rooms } = await loadHome(apiWithout().api, nothing)
    expect(rooms.map(({ id }) => id)).toEqual(numbers(3))
  })

  it('leaves out a section that does not answer, and says so once', async () => {
    const onFailure = vi.fn()
    const home = await loadHome(apiWithout('/api/v1/banners', '/api/v1/videos').api, onFailure)
    expect(home.banners).toEqual([])
    expect(home.popular).toHaveLength(1)
    expect(home.media.map(({ kind }) => kind)).toEqual(numbers(3).map(() => 'article'))
    expect(onFailure.mock.calls.map(([call]) => call)).toEqual(['banners', 'videos'])
    expect(onFailure.mock.calls[0]?.[1]).toBeInstanceOf(NetworkError)
  })

  it('is an outage when nothing answers, not an empty shop', async () => {
    await expect(loadHome(apiWithout(...Object.keys(ANSWERS)).api, nothing)).rejects.toBeInstanceOf(
      NetworkError,
    )
  })
})
