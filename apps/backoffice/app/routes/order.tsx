import { useRevalidator } from 'react-router'
import { loadOrder } from '#app/features/orders/load-orders.ts'
import { OrderScreen } from '#app/features/orders/order-screen.tsx'
import { heardSoFar } from '#app/lib/events/live-events.ts'
import { useLive } from '#app/lib/events/use-live.ts'
import { orLogin } from '#app/lib/or-login.ts'
import type { Route } from './+types/order'
import NotFound from './not-found.tsx'

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  orLogin(request, async () => {
    const heard = heardSoFar()
    return { heard, found: await loadOrder(params.id) }
  })

export default function OrderRoute({ loaderData, params }: Route.ComponentProps) {
  const { heard, found } = loaderData
  const { revalidate } = useRevalidator()
  useLive((event) => {
    if (event.type === 'reset' || (event.kind === 'order' && String(event.id) === params.id))
      void revalidate()
  }, heard)
  return found ? <OrderScreen key={found.order.id} {...found} /> : <NotFound />
}
