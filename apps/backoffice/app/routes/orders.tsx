import { loadOrders } from '#app/features/orders/load-orders.ts'
import { OrdersScreen } from '#app/features/orders/orders-screen.tsx'
import { orLogin } from '#app/lib/or-login.ts'
import type { Route } from './+types/orders'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  orLogin(request, () => loadOrders(request))

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  return <OrdersScreen found={loaderData} />
}
