import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('product-detail/:id', 'routes/product.tsx'),

  route('locale', 'routes/resources/locale.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
