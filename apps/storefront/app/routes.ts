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
    route('verify', 'routes/verify.tsx'),
    route('dashboard', 'routes/account.tsx', { id: 'dashboard' }),
    route('profile', 'routes/account.tsx', { id: 'profile' }),
    route('wishlists', 'routes/wishlists.tsx'),
    route('explore', 'routes/explore.tsx'),
    route('videos/:id', 'routes/video.tsx'),
    route('article-detail/:id', 'routes/article.tsx'),
    route('privacy-policy', 'routes/privacy-policy.tsx'),
    route('checkout', 'routes/checkout.tsx'),
    route('cart', 'routes/plain-cart.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),

  route('locale', 'routes/resources/locale.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts', { id: 'sitemap' }),
  route('sitemap-pages.xml', 'routes/resources/sitemap.ts', { id: 'sitemap-pages' }),
  route('sitemap-products.xml', 'routes/resources/sitemap.ts', { id: 'sitemap-products' }),
  route('manifest.webmanifest', 'routes/resources/web-manifest.ts'),
] satisfies RouteConfig
