import { PATHS } from '#app/lib/links.ts'

// Which pages search engines shall know. search-engines.test.ts holds these lists against routes.ts: a new page has to be
// put into one of them.

/** Pages at one address that everybody can read. */
export const LISTED_PATHS: readonly string[] = [
  PATHS.home,
  PATHS.categories,
  PATHS.rooms,
  PATHS.newProducts,
  PATHS.popularProducts,
  PATHS.discounts,
  PATHS.search,
  PATHS.explore,
  PATHS.privacy,
]

/** Pages of one person, and what is not a page at all. */
export const CLOSED_PATHS: readonly string[] = [
  PATHS.cart,
  PATHS.plainCart,
  PATHS.favourites,
  PATHS.profile,
  PATHS.setLocale,
  '/profile',
  PATHS.verify,
  PATHS.login,
  '/api/',
]

export const SITEMAP_PATHS = {
  index: '/sitemap.xml',
  pages: '/sitemap-pages.xml',
  products: '/sitemap-products.xml',
} as const

export function robotsText(origin: string): string {
  const closed = CLOSED_PATHS.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}${SITEMAP_PATHS.index}`, ''].join('\n')
}
