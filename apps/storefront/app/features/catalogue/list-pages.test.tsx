import { describe, expect, it } from 'vitest'
import { htmlOf } from '#app/testing/html-of.tsx'
import { SOME_PRODUCT } from '#app/testing/some-product.ts'
import { readCategoryFilters } from './category-filters.ts'
import { CategoryTools } from './category-tools.tsx'
import { DiscountPage } from './discount-page.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { NewProductsPage } from './new-products-page.tsx'
import { PopularProductsPage } from './popular-products-page.tsx'

const LIST = { products: [SOME_PRODUCT], total: 1, page: 1, pageCount: 1 }
const NONE = { products: [], total: 0, page: 1, pageCount: 0 }

const titleOf = (html: string) => /<h1[^>]*>([^<]*)</.exec(html)?.[1]
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)
const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)

describe('/new-products', () => {
  it('NEW-05 without products says so, and with some does not', () => {
    const words = 'Täze haryt ýok'
    expect(htmlOf(<NewProductsPage list={NONE} />)).toContain(words)
    expect(htmlOf(<NewProductsPage list={LIST} />)).not.toContain(words)
  })
})

describe('a category', () => {
  it('CAT-10 has one button for the cheapest first and one for the dearest; a second press puts it down (OPEN-57)', () => {
    const buttons = (query: string) => {
      const filters = readCategoryFilters(new URLSearchParams(query))
      const html = htmlOf(<CategoryTools filters={filters} />)
      return [...html.matchAll(/<a [^>]*role="button"[^>]*>/g)].map(([tag]) => [
        /aria-label="([^"]*)"/.exec(tag)?.[1],
        /aria-pressed="([^"]*)"/.exec(tag)?.[1],
        /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&'),
      ])
    }
    expect(buttons('id=3')).toEqual([
      ['Arzandan gymmada', 'false', '/category-products?id=3&sort=asc'],
      ['Gymmatdan arzana', 'false', '/category-products?id=3&sort=desc'],
    ])
    expect(buttons('id=3&sort=desc')).toEqual([
      ['Arzandan gymmada', 'false', '/category-products?id=3&sort=asc'],
      ['Gymmatdan arzana', 'true', '/category-products?id=3'],
    ])
  })
})

describe('/discount', () => {
  it('DISC-02 has the percent in its title, and without one none', () => {
    const title = (percent?: number) =>
      titleOf(htmlOf(<DiscountPage {...LIST} percents={[15]} percent={percent} />))
    expect([title(), title(15), title(12.5)]).toEqual([
      'Arzanladyşlar',
      'Arzanladyşlar, -15%',
      'Arzanladyşlar, -12,5%',
    ])
  })
})

describe('/popular-products', () => {
  it('POP-04 has 12 placeholders while it is on its way', () => {
    const html = htmlOf(<ListSkeleton title="popularProducts.title" />)
    expect(html.match(/data-placeholder/g)).toHaveLength(12)
  })

  it('POP-05 has cards with a heart and without a cart; other lists have both (OPEN-47)', () => {
    expect(buttonsOf(htmlOf(<PopularProductsPage list={LIST} />))).toHaveLength(1)
    expect(buttonsOf(htmlOf(<NewProductsPage list={LIST} />))).toHaveLength(2)
  })

  it('POP-07 POP-08 OPEN-64 without products says so and leads to three other lists', () => {
    const html = htmlOf(<PopularProductsPage list={NONE} />)
    expect(html).toContain('Meşhur haryt tapylmady')
    const links = linksIn(html)
    expect(links).toEqual(['/', '/new-products', '/discount', '/categories'])
  })
})
