import { NetworkError } from '@oyum/api-client/api-error'
import { createApiClient } from '@oyum/api-client/client'
import { describe, expect, it } from 'vitest'
import { loadHome } from './load-home.ts'

const CATEGORY = { name: 'Diwanlar', image: null, parent_id: null, products_count: 3 }
const ANSWERS: Record<string, unknown> = {
  '/api/v1/banners': [{ id: 1, image: 'a.jpg', title: '', text: '', link: null }],
  '/api/v1/categories': [
    { ...CATEGORY, id: 1, position: 0 },
    { ...CATEGORY, id: 2, position: 1, parent_id: 1 },
  ],
  '/api/v1/products/latest': { products: [{ id: 5 }], total_size: 1, limit: 6, offset: 1 },
}

// The real client over answers by path; a path that is down does not answer.
function apiWithout(...down: string[]) {
  const asked: string[] = []
  const api = createApiClient({
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

describe('loadHome', () => {
  it('HOME-21 asks for 6 popular products and shows the categories of the first level', async () => {
    const { api, asked } = apiWithout()
    const home = await loadHome(api)
    expect(asked).toContain('/api/v1/products/latest?sort_by=view_count&limit=6&offset=1')
    expect(home.categories.map(({ id }) => id)).toEqual([1])
    expect(home.banners).toHaveLength(1)
    expect(home.popular).toHaveLength(1)
  })

  it('leaves out a section that does not answer', async () => {
    const home = await loadHome(apiWithout('/api/v1/banners').api)
    expect(home.banners).toEqual([])
    expect(home.popular).toHaveLength(1)
  })

  it('is an outage when nothing answers, not an empty shop', async () => {
    await expect(loadHome(apiWithout(...Object.keys(ANSWERS)).api)).rejects.toBeInstanceOf(NetworkError)
  })
})
