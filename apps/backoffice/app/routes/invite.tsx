import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { InviteOver } from '#app/features/invite/invite-over.tsx'
import { InviteScreen } from '#app/features/invite/invite-screen.tsx'
import { readInvite } from '#app/features/invite/read-invite.ts'
import { useChooseLanguage } from '#app/i18n/language.tsx'
import type { Route } from './+types/invite'

// a router's request has no # in its address
export const clientLoader = () => readInvite(location.hash)

export default function InviteRoute({ loaderData: { token, invite } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const choose = useChooseLanguage()
  const locale = invite?.locale
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an invitation; without its words the page keeps those it has
  useEffect(() => {
    if (locale) choose(locale).catch(() => undefined)
  }, [locale])
  if (!invite) return <InviteOver />
  return <InviteScreen token={token} invite={invite} onDone={() => void navigate('/', { replace: true })} />
}
