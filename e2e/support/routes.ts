import storefrontRoutes from '../../apps/storefront/app/routes.ts'

/** The 19 routes of SHELL-01, each with an address that the demo's goods can answer. */
export const ROUTES: Readonly<Record<string, string>> = {
  '/': '/',
  '/categories': '/categories',
  '/product-detail/:id': '/product-detail/1',
  '/discount': '/discount',
  '/new-products': '/new-products',
  '/category-items': '/category-items',
  '/category-products': '/category-products',
  '/rooms': '/rooms',
  '/privacy-policy': '/privacy-policy',
  '/explore': '/explore',
  '/verify': '/verify',
  '/dashboard': '/dashboard',
  '/profile': '/profile',
  '/wishlists': '/wishlists',
  '/checkout': '/checkout',
  '/search': '/search',
  '/popular-products': '/popular-products',
  '/article-detail/:id': '/article-detail/1',
  '/videos/:id': '/videos/1',
}

/** Pages beside them, for those without script: whoever has script is led on from there. */
const PLAIN_PAGES = ['/cart', '/login']

interface RouteEntry {
  path?: string
  index?: boolean
  file: string
  children?: RouteEntry[]
}

/** The pages that the storefront's own table of routes holds now; files under routes/resources/ are no pages. */
export function builtPages(entries: readonly RouteEntry[] = storefrontRoutes): string[] {
  return entries.flatMap(({ path, index, file, children }) => {
    if (children) return builtPages(children)
    if (path === '*' || file.includes('resources/')) return []
    const page = index ? '/' : `/${path}`
    return PLAIN_PAGES.includes(page) ? [] : [page]
  })
}

/** Addresses of the pages that can be opened now. */
export function builtAddresses(): string[] {
  return builtPages().flatMap((page) => ROUTES[page] ?? [])
}
