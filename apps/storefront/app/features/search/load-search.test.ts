import { createShopClient } from '@oyum/api-client/client'
import { describe, expect, it } from 'vitest'
import { loadSearch } from './load-search.ts'

async function search(path: string) {
  const asked: string[] = []
  const api = createShopClient({
    baseUrl: 'http://api.invalid',
    locale: () => 'tk',
    fetch: async (input, init) => {
      asked.push(`${init?.method} ${String(input).split('/api/v1/')[1]} ${init?.body ?? ''}`.trim())
      return Response.json({ products: [{ id: 5 }], total_size: 30, limit: 12, offset: 1 })
    },
  })
  const data = await loadSearch(api, new URL(path, 'http://shop.invalid'), () => {})
  return { data, asked }
}

describe('loadSearch', () => {
  it('API-14 SEARCH-14 asks for products/search?name={text}, trimmed and encoded, without payload', async () => {
    const { data, asked } = await search('/search?query=%20oak%20%26%20%C3%A7yra%20')
    expect(asked).toEqual(['GET products/search?name=oak+%26+%C3%A7yra'])
    expect(data).toMatchObject({ query: 'oak & çyra', list: { total: 30, pageCount: 3 } })
  })

  it('further pages carry their number', async () => {
    expect((await search('/search?query=oak&page=2')).asked).toEqual([
      'GET products/search?name=oak&offset=2&limit=12',
    ])
  })

  it.each(['/search', '/search?query=', '/search?query=ab', '/search?query=%20ab%20'])(
    'SEARCH-15 SEARCH-16 %s is idle: nothing is asked and nothing found',
    async (path) => {
      const { data, asked } = await search(path)
      expect(asked).toEqual([])
      expect(data.list).toBeUndefined()
    },
  )

  it('a text longer than the api takes is cut', async () => {
    const { data } = await search(`/search?query=${'a'.repeat(500)}`)
    expect(data.query).toHaveLength(100)
  })
})
