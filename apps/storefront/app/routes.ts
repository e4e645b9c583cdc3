import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/page-frame.tsx', [
    index('routes/home.tsx'),
    route('categories', 'routes/categories.tsx'),
    route('category-items', 'routes/category-items.tsx'),
    route('category-products', 'routes/category-products.tsx'),
    route('rooms', 'routes/rooms.tsx'),
    route('discount', 'routes/discount.tsx'),
    route('new-products', 'routes/new-products.tsx'),
    route('popular-products', 'routes/popular-products.tsx'),
    route('search', 'routes/search.tsx'),
    route('product-detail/:id', 'routes/product.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),

  route('locale', 'routes/resources/locale.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts', { id: 'sitemap' }),
  route('sitemap-pages.xml', 'routes/resources/sitemap.ts', { id: 'sitemap-pages' }),
  route('sitemap-products.xml', 'routes/resources/sitemap.ts', { id: 'sitemap-products' }),
  route('manifest.webmanifest', 'routes/resources/web-manifest.ts'),
] satisfies RouteConfig
