import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { api } from '#app/lib/api.ts'
import { orLogin } from '#app/lib/or-login.ts'
import { Inside } from '#app/shell/inside.tsx'
import type { Route } from './+types/inside'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => orLogin(request, () => api.me.read())

/** Who is there does not depend on what a list asks for; and an outage while it asks must not take the screen away. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)

export default function InsideRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Inside me={loaderData}>
      <Outlet />
    </Inside>
  )
}
