import type { ProductCard } from '@oyum/api-client/read/product'
import type { ProductList } from '@oyum/api-client/read/product-list'
import { MAX_PAGE } from '@oyum/contract/limits'
import { clampPage, PAGE_SIZE, pageCount, pageFromParam } from '@oyum/shop-rules/pagination'
import { replace } from 'react-router'
import type { PageLog } from './page-log.ts'

// Reading of the lists that are shown page by page; the page lives in the URL.

export interface ProductPage {
  products: ProductCard[]
  total: number
  page: number
  pageCount: number
}

/** What every paged call is asked for: the page number is its offset. The api knows no page above its own bound. */
export function pageQuery(url: URL): { offset: number; limit: number } {
  return { offset: Math.min(pageFromParam(url.searchParams.get('page')), MAX_PAGE), limit: PAGE_SIZE }
}

/** The headers that the pages of new and of popular products send with their calls (OPEN-16). */
export const NO_CACHE = { 'Cache-Control': 'no-cache', Pragma: 'no-cache' }

/**
 * An odd answer is logged. A page past the last is corrected by sending the shopper to the
 * last one, so that URL and list always agree, with script and without.
 */
export function toProductPage(list: ProductList, url: URL, log: PageLog): ProductPage {
  if (list.isOdd) log('odd product list', { url: url.pathname + url.search })
  const count = pageCount(list.total, list.limit)
  const asked = pageFromParam(url.searchParams.get('page'))
  const page = clampPage(asked, count)
  if (page !== asked) {
    throw replace(url.pathname + searchOfPage(url.searchParams, page), {
      headers: { 'Cache-Control': 'no-store' },
    })
  }
  return { products: list.products, total: list.total, page, pageCount: count }
}

/** The same query on another page. The first page has no parameter: one list has one address. */
export function searchOfPage(current: URLSearchParams, page: number): string {
  const params = new URLSearchParams(current)
  if (page > 1) params.set('page', String(page))
  else params.delete('page')
  const search = params.toString()
  return search && `?${search}`
}

/** The address of a page of a list as search engines shall keep it. */
export function pagePath(path: string, page: number): string {
  const [pathname = '', search = ''] = path.split('?')
  return pathname + searchOfPage(new URLSearchParams(search), page)
}
