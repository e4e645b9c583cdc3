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
] satisfies RouteConfig
