/** The 19 routes of SHELL-01, each with an address that the demo's goods can answer. That the storefront's own table has
 *  just these is shown beside it, in apps/storefront/app/routes.test.ts. */
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
