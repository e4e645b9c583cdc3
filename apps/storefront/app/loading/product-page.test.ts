import { readProductList } from '@oyum/api-client/read/product-list'
import { describe, expect, it, vi } from 'vitest'
import type { PageLog } from './page-log.ts'
import { pagePath, pageQuery, searchOfPage, toProductPage } from './product-page.ts'

const at = (path: string) => new URL(path, 'http://shop.invalid')
const answer = (total_size: number) => ({ products: [{ id: 1 }], total_size, limit: 12, offset: 1 })
const silent = () => {}
const readProductPage = (given: unknown, url: URL, log: PageLog) =>
  toProductPage(readProductList(given), url, log)

function redirectOf(read: () => unknown): Response {
  try {
    read()
  } catch (error) {
    if (error instanceof Response) return error
  }
  return expect.fail('no redirect')
}

describe('the page of a list', () => {
  it.each([
    ['/new-products', 1],
    ['/new-products?page=3', 3],
    ['/new-products?page=2.9', 2],
    ['/new-products?page=0', 1],
    ['/new-products?page=-4', 1],
    ['/new-products?page=abc', 1],
    ['/new-products?page=Infinity', 1],
    ['/new-products?page=', 1],
    // the api refuses what lies beyond its bound; the answer then says which page is the last
    ['/new-products?page=1e12', 100_000],
  ])('CONST-04 %s asks for page %s of 12', (path, offset) => {
    expect(pageQuery(at(path))).toEqual({ offset, limit: 12 })
  })

  it('CONST-03 the number of pages is total_size divided by limit, rounded up', () => {
    expect(readProductPage(answer(25), at('/discount?page=3'), silent)).toMatchObject({
      page: 3,
      pageCount: 3,
      total: 25,
    })
  })

  it.each([
    ['/new-products?page=9', '/new-products?page=3'],
    ['/popular-products?page=4', '/popular-products?page=3'],
    ['/discount?percent=20&page=1e12', '/discount?percent=20&page=3'],
    ['/category-products?id=3&sort=asc&page=99', '/category-products?id=3&sort=asc&page=3'],
  ])('CONST-05 NEW-04 POP-11 %s is sent to %s', (path, last) => {
    const redirect = redirectOf(() => readProductPage(answer(25), at(path), silent))
    expect(redirect.status).toBe(302)
    expect(redirect.headers.get('Location')).toBe(last)
    expect(redirect.headers.get('Cache-Control')).toBe('no-store')
  })

  it('CONST-05 a later page of an empty list is sent to its only page', () => {
    const redirect = redirectOf(() =>
      readProductPage({ products: [], total_size: 0, limit: 12 }, at('/discount?percent=77&page=2'), silent),
    )
    expect(redirect.headers.get('Location')).toBe('/discount?percent=77')
  })

  it('API-30 API-34 a bare list is one page', () => {
    const list = readProductPage([{ id: 1 }, { id: 2 }], at('/new-products'), silent)
    expect(list).toMatchObject({ page: 1, pageCount: 1, total: 2 })
  })

  it.each([{ products: 'none' }, { message: 'hello' }, 'text', null])(
    'ERR-14 the odd answer %j is logged and read as empty, with a single page',
    (odd) => {
      const log = vi.fn()
      expect(readProductPage(odd, at('/new-products'), log)).toEqual({
        products: [],
        total: 0,
        page: 1,
        pageCount: 0,
      })
      expect(log).toHaveBeenCalledOnce()
    },
  )
})

describe('the address of a page', () => {
  it('keeps the rest of the query and leaves out the first page', () => {
    const query = new URLSearchParams('percent=20&page=4')
    expect(searchOfPage(query, 2)).toBe('?percent=20&page=2')
    expect(searchOfPage(query, 1)).toBe('?percent=20')
    expect(searchOfPage(new URLSearchParams('page=4'), 1)).toBe('')
    expect(pagePath('/discount?percent=20', 3)).toBe('/discount?percent=20&page=3')
    expect(pagePath('/new-products', 1)).toBe('/new-products')
  })
})
