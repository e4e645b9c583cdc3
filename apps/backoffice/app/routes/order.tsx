import { loadOrder } from '#app/features/orders/load-orders.ts'
import { OrderScreen } from '#app/features/orders/order-screen.tsx'
import { orLogin } from '#app/lib/or-login.ts'
import type { Route } from './+types/order'
import NotFound from './not-found.tsx'

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  orLogin(request, () => loadOrder(params.id))

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <OrderScreen {...loaderData} /> : <NotFound />
}
