import type { Run } from '../harness.ts'
import { builtRoutes } from '../storefront-build.ts'

export interface SitePage {
  name: string
  /** its pattern in apps/storefront/app/routes.ts; a page whose route is not built yet is left out */
  route: string
  /** a full example of it in the demo shop */
  path: string
  /** opened by somebody who is logged in */
  isForCustomers?: boolean
}

/** The pages that everybody can open, home first. A new page gets a line here and is then measured and drawn. */
export const SITE_PAGES: readonly SitePage[] = [
  { name: 'home', route: '/', path: '/' },
  { name: 'product', route: '/product-detail/:id', path: '/product-detail/1' },
  { name: 'categories', route: '/categories', path: '/categories' },
  { name: 'category-items', route: '/category-items', path: '/category-items?id=1' },
  { name: 'category-products', route: '/category-products', path: '/category-products?id=1' },
  { name: 'rooms', route: '/rooms', path: '/rooms' },
  { name: 'room', route: '/rooms', path: '/rooms?id=1' },
  { name: 'discount', route: '/discount', path: '/discount' },
  { name: 'new-products', route: '/new-products', path: '/new-products' },
  { name: 'popular-products', route: '/popular-products', path: '/popular-products' },
  { name: 'search', route: '/search', path: '/search?query=diwan' },
  { name: 'explore', route: '/explore', path: '/explore' },
  { name: 'video', route: '/videos/:id', path: '/videos/1' },
  { name: 'article', route: '/article-detail/:id', path: '/article-detail/1' },
  { name: 'privacy', route: '/privacy-policy', path: '/privacy-policy' },
]

/** Those of one customer. No search engine shall list them, and they are drawn in their states by npm run shots. */
export const CUSTOMER_PAGES: readonly SitePage[] = [
  { name: 'cart', route: '/checkout', path: '/checkout', isForCustomers: true },
  { name: 'favourites', route: '/wishlists', path: '/wishlists', isForCustomers: true },
  { name: 'profile', route: '/dashboard', path: '/dashboard', isForCustomers: true },
]

/** Those of them that the built storefront has; the others are named as not built. Needs the build. */
export async function sitePages(
  run: Run,
  names?: readonly string[],
  from: readonly SitePage[] = SITE_PAGES,
): Promise<SitePage[]> {
  const unknown = names?.filter((name) => !from.some((page) => page.name === name)) ?? []
  if (unknown.length > 0) throw new Error(`no such page: ${unknown.join(', ')}`)
  const routes = await builtRoutes()
  const wanted = from.filter(({ name }) => !names || names.includes(name))
  const missing = wanted.filter(({ route }) => !routes.has(route)).map(({ name }) => name)
  if (missing.length > 0) run.figure('not_built_yet', missing)
  return wanted.filter(({ route }) => routes.has(route))
}
