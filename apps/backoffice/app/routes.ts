import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/outside.tsx', [
    route('login', 'routes/login.tsx'),
    // the token stands behind the #, where no server sees it
    route('invite', 'routes/invite.tsx'),
  ]),
  layout('routes/inside.tsx', [
    index('routes/home.tsx'),
    route('calls', 'routes/calls.tsx'),
    route('orders', 'routes/orders.tsx'),
    route('orders/new', 'routes/order-by-phone.tsx'),
    route('orders/:id', 'routes/order.tsx'),
    route('goods', 'routes/goods.tsx'),
    route('goods/:id', 'routes/goods-item.tsx'),
    route('me', 'routes/me.tsx'),
    route('staff', 'routes/people.tsx'),
    route('staff/new', 'routes/invite-person.tsx'),
    route('staff/:id', 'routes/person.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
