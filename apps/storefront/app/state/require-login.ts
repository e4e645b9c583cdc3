import { redirect, replace } from 'react-router'
import { loginPath, PATHS } from '#app/lib/links.ts'
import { hasSignedInCookie, isSignedIn } from './auth-flag.ts'
import { openLogin } from './login-prompt.ts'
import { endLogin } from './session.ts'

// Pages that only a customer may see, and what becomes of a change when the session is over. On the server that is the
// login page, which works without script; in the browser it is the home page with the dialog. Both lead back afterwards
// (OPEN-24). The cookie that is looked at is no proof: what is shown to a customer comes from calls that ask for the token.

interface Visit {
  request: Request
  url: URL
}

const pathOf = ({ pathname, search }: URL) => pathname + search

/** In a loader. */
export function requireLoginOnServer(visit: Visit): void {
  if (!hasSignedInCookie(visit.request.headers.get('cookie') ?? '')) throw sendToLogin(visit)
}

/** What a loader throws for a guest. */
export function sendToLogin({ url }: Visit, headers = new Headers()): Response {
  headers.set('Cache-Control', 'no-store')
  return redirect(loginPath(pathOf(url)), { headers })
}

/** In a clientLoader. */
export function requireLogin({ url }: Visit): void {
  if (isSignedIn()) return
  openLogin({ redirectTo: pathOf(url) })
  throw redirect(PATHS.home)
}

/**
 * What a clientLoader or clientAction throws when the token is no longer good: the same as logging out (OPEN-70), and
 * whoever logs in again is back where they were.
 */
export function leaveToLogin({ url }: Visit): Response {
  endLogin()
  // What was asked in a dialog is no longer the question.
  document.querySelector('dialog')?.close()
  openLogin({ redirectTo: pathOf(url) })
  return replace(PATHS.home)
}
