import { loadPerson } from '#app/features/people/load-people.ts'
import { PersonScreen } from '#app/features/people/person-screen.tsx'
import { orLogin } from '#app/lib/or-login.ts'
import type { Route } from './+types/person'

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  orLogin(request, () => loadPerson(Number(params.id)))

export default function PersonRoute({ loaderData: { person, sessions } }: Route.ComponentProps) {
  return <PersonScreen key={person.id} person={person} sessions={sessions} />
}
