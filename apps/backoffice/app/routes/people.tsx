import { loadPeople } from '#app/features/people/load-people.ts'
import { PeopleScreen } from '#app/features/people/people-screen.tsx'
import { orLogin } from '#app/lib/or-login.ts'
import type { Route } from './+types/people'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => orLogin(request, loadPeople)

export default function PeopleRoute({ loaderData }: Route.ComponentProps) {
  return <PeopleScreen people={loaderData} />
}
