import { loadMine } from '#app/features/me/load-me.ts'
import { MeScreen } from '#app/features/me/me-screen.tsx'
import { orLogin } from '#app/lib/or-login.ts'
import type { Route } from './+types/me'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => orLogin(request, loadMine)

export default function MeRoute({ loaderData }: Route.ComponentProps) {
  return <MeScreen mine={loaderData} />
}
