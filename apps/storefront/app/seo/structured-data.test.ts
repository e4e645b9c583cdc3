import { describe, expect, it } from 'vitest'
import { shopFacts } from '#app/server/shop.server.ts'
import { breadcrumbData, organizationData } from './structured-data.ts'

const ORIGIN = 'https://oyum.example'

describe('what search engines read', () => {
  it('the shop, with its address in the language of the page and only links that can be opened', () => {
    const data = organizationData(ORIGIN, shopFacts('ru'))
    expect(data).toMatchObject({ '@type': 'Organization', name: 'Öýüm', url: 'https://oyum.example/' })
    expect(JSON.stringify(data.address)).toContain('Ашхабад')
    for (const link of data.sameAs as string[]) expect(link).toMatch(/^https:/)
  })

  it('the way to a page, numbered from 1, the last without an address', () => {
    expect(breadcrumbData([{ name: 'Home', path: '/' }], 'Sofa', ORIGIN).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://oyum.example/' },
      { '@type': 'ListItem', position: 2, name: 'Sofa' },
    ])
  })
})
