import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/page-frame.tsx', [
    index('routes/home.tsx'),
    route('product-detail/:id', 'routes/product.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),

  route('locale', 'routes/resources/locale.ts'),
] satisfies RouteConfig
