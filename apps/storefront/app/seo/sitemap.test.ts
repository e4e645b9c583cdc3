import { createShopClient } from '@oyum/api-client/client'
import { describe, expect, it } from 'vitest'
import { loadPagePaths, loadProductPaths, sitemapIndex, sitemapPart } from './sitemap.ts'

// A shop with that many products: the newest has the highest number, the most looked at the lowest.
function shopOf(total: number) {
  const asked: URL[] = []
  const api = createShopClient({
    baseUrl: 'http://api.invalid',
    locale: () => 'tk',
    fetch: async (input) => {
      const url = new URL(String(input))
      asked.push(url)
      const [limit, page] = [Number(url.searchParams.get('limit')), Number(url.searchParams.get('offset'))]
      const places = Array.from({ length: limit }, (_, index) => (page - 1) * limit + index)
      const ids = places
        .filter((place) => place < total)
        .map((place) => (url.searchParams.has('sort_by') ? place + 1 : total - place))
      return Response.json({ products: ids.map((id) => ({ id })), total_size: total, limit, offset: page })
    },
  })
  return { api, asked }
}

describe('the map for search engines', () => {
  it('names every product of a small shop once', async () => {
    const { api, asked } = shopOf(60)
    const paths = await loadProductPaths(api)
    expect(new Set(paths).size).toBe(60)
    expect(paths).toHaveLength(60)
    expect(paths[0]).toBe('/product-detail/60')
    expect(asked).toHaveLength(4)
  })

  it('costs the same in a shop of a million: 2,000 products in 40 calls', async () => {
    const { api, asked } = shopOf(1_000_000)
    const paths = await loadProductPaths(api)
    expect(paths).toHaveLength(2000)
    expect(asked).toHaveLength(40)
    expect(paths).toContain('/product-detail/1000000')
    expect(paths).toContain('/product-detail/1')
  })

  it('names the rooms, and does without them where they cannot be had', async () => {
    const mapOf = (hasRooms: boolean) =>
      loadPagePaths(
        createShopClient({
          baseUrl: 'http://api.invalid',
          locale: () => 'tk',
          fetch: async (input) => {
            const isRooms = String(input).endsWith('/rooms')
            if (isRooms && !hasRooms) throw new TypeError('fetch failed')
            return Response.json(isRooms ? [{ id: 3 }] : [])
          },
        }),
      )
    expect(await mapOf(true)).toContain('/rooms?id=3')
    const paths = await mapOf(false)
    expect(paths).toContain('/rooms')
    expect(paths).not.toContain('/rooms?id=3')
  })

  it('writes XML with whole, escaped addresses', () => {
    expect(sitemapPart('https://oyum.example', ['/', '/a?id=1&b=<2>'])).toContain(
      '<url><loc>https://oyum.example/a?id=1&amp;b=&lt;2&gt;</loc></url>',
    )
    expect(sitemapIndex('https://oyum.example')).toContain(
      '<sitemap><loc>https://oyum.example/sitemap-products.xml</loc></sitemap>',
    )
  })
})
