import { describe, expect, it } from 'vitest'
import routes from './routes.ts'

interface Entry {
  path?: string
  index?: boolean
  file: string
  children?: Entry[]
}

// As the clause says them; the product's own table is what is judged.
const PAGES = [
  ...['/', '/categories', '/product-detail/:id', '/discount', '/new-products', '/category-items'],
  ...['/category-products', '/rooms', '/privacy-policy', '/explore', '/verify', '/dashboard', '/profile'],
  ...['/wishlists', '/checkout', '/search', '/popular-products', '/article-detail/:id', '/videos/:id'],
]
/** beside them, for those without script */
const PLAIN_PAGES = ['/login', '/cart']

function pagesOf(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ path, index, file, children }) => {
    if (children) return pagesOf(children)
    return file.includes('resources/') ? [] : [index ? '/' : `/${path}`]
  })
}

describe('the routes', () => {
  it('SHELL-01 OPEN-79 are exactly the 19 of the clause; everything else is the page of what is not found', () => {
    expect(PAGES).toHaveLength(19)
    expect(pagesOf(routes).sort()).toEqual([...PAGES, ...PLAIN_PAGES, '/*'].sort())
  })
})
