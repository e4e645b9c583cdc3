import { describe, expect, it } from 'vitest'
import { shopFacts } from '#app/server/shop.server.ts'
import { headTags } from './page-meta.ts'

const ORIGIN = 'https://oyum.example'
const shop = shopFacts('tk')

describe('headTags', () => {
  it('names page and shop, and the one address that search engines shall keep', () => {
    const tags = headTags(
      { title: 'Amyderýa diwany', path: '/product-detail/1', imagePath: '/storage/product/a.jpg' },
      ORIGIN,
      'tk',
      shop,
    )
    expect(tags.title).toBe('Amyderýa diwany · Öýüm')
    expect(tags.canonical).toBe('https://oyum.example/product-detail/1')
    expect(tags.metas).toContainEqual({
      key: 'og:image',
      property: 'og:image',
      content: 'https://oyum.example/storage/product/a.jpg',
    })
    expect(tags.metas.map(({ key }) => key)).not.toContain('robots')
  })

  it('keeps error pages out of search engines', () => {
    const tags = headTags({ title: 'Bu sahypa tapylmady' }, ORIGIN, 'tk', shop)
    expect(tags.canonical).toBeUndefined()
    expect(tags.metas).toContainEqual({ key: 'robots', name: 'robots', content: 'noindex' })
  })

  it('is shared with a whole card: title, words, address, language and a picture, the shop’s sign at worst', () => {
    const { metas } = headTags(
      { title: 'Diwanlar', description: 'Giň diwanlar', path: '/categories' },
      ORIGIN,
      'ru',
      shop,
    )
    const card = Object.fromEntries(metas.map(({ key, content }) => [key, content]))
    expect(card).toMatchObject({
      'og:site_name': 'Öýüm',
      'og:title': 'Diwanlar · Öýüm',
      'og:description': 'Giň diwanlar',
      'og:url': 'https://oyum.example/categories',
      'og:locale': 'ru_RU',
      'og:image': 'https://oyum.example/share.png',
    })
  })

  it('describes in a line, cut between two words', () => {
    const description = headTags({ description: 'diwan '.repeat(60) }, ORIGIN, 'ru', shop).metas.find(
      ({ key }) => key === 'description',
    )
    expect(description?.content).toMatch(/diwan…$/)
    expect(description?.content.length).toBeLessThanOrEqual(160)
  })
})
