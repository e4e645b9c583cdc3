import { useRevalidator } from 'react-router'
import { CallsScreen } from '#app/features/orders/calls/calls-screen.tsx'
import { loadCalls } from '#app/features/orders/calls/load-calls.ts'
import { useLive } from '#app/lib/events/use-live.ts'
import { orLogin } from '#app/lib/or-login.ts'
import type { Route } from './+types/calls'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => orLogin(request, loadCalls)

export default function CallsRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLive((event) => {
    if (event.type === 'reset' || event.kind === 'order') void revalidate()
  })
  return <CallsScreen {...loaderData} />
}
