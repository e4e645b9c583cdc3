import { InviteForm } from '#app/features/people/invite-form.tsx'

export default function InvitePerson() {
  return <InviteForm />
}
