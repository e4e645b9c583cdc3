import { API_PREFIX } from './call-table.ts'
import { callList } from './calls.ts'

// What the edge may keep, and the parameters that make one page another. Whatever else stands behind the question mark is
// dropped before the edge looks for what it has kept, so nobody fills it with `?r=1`, `?r=2`. What is not in these tables is
// never kept. How long: cache-table.ts.

export type ViewKind = 'product' | 'video' | 'article'

export interface KeptRoute {
  /** as the routes say it; `:id` is a number */
  path: string
  parameters: readonly string[]
  /** of what this is a view; the edge counts them, because a kept one reaches nobody else (decision 0096) */
  views?: ViewKind
}

/** Held against the storefront's routes by kept-pages.test.ts. */
export const keptPages: readonly KeptRoute[] = [
  { path: '/', parameters: [] },
  { path: '/categories', parameters: [] },
  { path: '/category-items', parameters: [] },
  {
    path: '/category-products',
    parameters: ['available', 'id', 'page', 'search', 'sort', 'subcategory_id'],
  },
  { path: '/rooms', parameters: ['id'] },
  { path: '/discount', parameters: ['page', 'percent'] },
  { path: '/new-products', parameters: ['page'] },
  { path: '/popular-products', parameters: ['page'] },
  { path: '/search', parameters: ['page', 'query'] },
  { path: '/product-detail/:id', parameters: ['variation'], views: 'product' },
  { path: '/explore', parameters: ['tab'] },
  { path: '/videos/:id', parameters: [], views: 'video' },
  { path: '/article-detail/:id', parameters: [], views: 'article' },
  { path: '/privacy-policy', parameters: [] },
  { path: '/checkout', parameters: [] },
  { path: '/robots.txt', parameters: [] },
  { path: '/sitemap.xml', parameters: [] },
  { path: '/sitemap-pages.xml', parameters: [] },
  { path: '/sitemap-products.xml', parameters: [] },
  { path: '/manifest.webmanifest', parameters: [] },
]

/** Pages of one person. */
const personalPages = ['/verify', '/login', '/dashboard', '/profile', '/wishlists', '/cart']

/** These, and what changes something. @forTests */
export const neverKeptPages: readonly string[] = [...personalPages, '/locale', '/*']

/** On the way to an order: refused last when too many ask at once. The page of the checkout is the same for everybody. */
export const buyersPages: ReadonlySet<string> = new Set([...personalPages, '/checkout'])

const VIEWS_OF_CALLS: Record<string, ViewKind> = {
  '/products/details/:id': 'product',
  '/videos/:id': 'video',
  '/articles/:id': 'article',
}

/** Every public call that reads; its parameters are those of the contract. */
export const keptCalls: readonly KeptRoute[] = callList
  .filter(({ call }) => call.method === 'GET' && call.auth === 'public')
  .map(({ call }) => ({
    path: API_PREFIX + call.path,
    parameters: Object.keys(call.query?.properties ?? {}).toSorted(),
    ...(VIEWS_OF_CALLS[call.path] && { views: VIEWS_OF_CALLS[call.path] }),
  }))
