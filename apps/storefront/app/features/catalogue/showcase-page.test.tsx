import type { Category } from '@oyum/api-client/read/category'
import { describe, expect, it } from 'vitest'
import { htmlOf } from '#app/testing/html-of.tsx'
import { ShowcasePage } from './showcase-page.tsx'

const SOFAS: Category = {
  id: 4,
  name: 'Diwanlar',
  image: 'sofas.jpg',
  position: 0,
  parentId: undefined,
  productsCount: 12,
}

const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)

describe('the two showcases of the categories', () => {
  it('OPEN-22 /rooms shows them below the title «Solutions for rooms», with a way home', () => {
    const rooms = htmlOf(<ShowcasePage of="rooms" categories={[SOFAS]} />)
    expect(rooms).toMatch(/<h1[^>]*>Otagyňyz üçin ideýalar</)
    expect(linksIn(rooms)).toEqual(['/category-products?id=4', '/'])
  })

  it('OPEN-21 /category-items is the plain list with a way home, without that title', () => {
    const items = htmlOf(<ShowcasePage of="items" categories={[SOFAS]} />)
    expect(items).not.toMatch(/<h1[^>]*>Otagyňyz üçin ideýalar</)
    expect(linksIn(items)).toEqual(['/category-products?id=4', '/'])
  })
})
