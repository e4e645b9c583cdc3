import { redirect } from 'react-router'
import { findPendingLogin, type PendingLogin } from '#app/features/login/pending-login.ts'
import { VerifyPage } from '#app/features/login/verify-page.tsx'
import { PATHS } from '#app/lib/links.ts'
import { openLogin } from '#app/state/login-prompt.ts'
import type { Route } from './+types/verify'

/** The server does not know the number; what it sends is the same for everybody. */
export function loader(): { pending?: PendingLogin } {
  return {}
}

/** Without a number that a code was sent to there is nothing to verify (OPEN-23). */
export function clientLoader(): { pending?: PendingLogin } {
  const pending = findPendingLogin()
  if (pending) return { pending }
  openLogin()
  throw redirect(PATHS.home)
}
clientLoader.hydrate = true as const

export default function Verify({ loaderData }: Route.ComponentProps) {
  return <VerifyPage pending={loaderData.pending} />
}
