import { Outlet } from 'react-router'
import { api } from '#app/lib/api.ts'
import { orLogin } from '#app/lib/or-login.ts'
import { Inside } from '#app/shell/inside.tsx'
import type { Route } from './+types/inside'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => orLogin(request, () => api.me.read())

export default function InsideRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Inside me={loaderData}>
      <Outlet />
    </Inside>
  )
}
