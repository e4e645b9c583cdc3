import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/page-frame.tsx', [
    index('routes/home.tsx'),
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
