import { redirect } from 'react-router'
import { PATHS } from '#app/lib/links.ts'
import { hasSignedInCookie, isSignedIn } from './auth-flag.ts'
import { LOGIN_HASH, openLogin } from './login-prompt.ts'

// Pages that only a customer may see. A guest is sent home and asked to log in, and comes back afterwards (OPEN-24). The
// cookie that is looked at is no proof: what is shown to a customer comes from calls that ask for the token.

interface Visit {
  request: Request
  url: URL
}

/** In a loader. */
export function requireLoginOnServer(visit: Visit): void {
  if (!hasSignedInCookie(visit.request.headers.get('cookie') ?? '')) throw sendToLogin(visit)
}

/**
 * What a loader throws for a guest. The wanted path goes behind the hash: the home page stays the same for everybody and
 * may be cached.
 */
export function sendToLogin({ url }: Visit, headers = new Headers()): Response {
  headers.set('Cache-Control', 'no-store')
  return redirect(PATHS.home + LOGIN_HASH + url.pathname + url.search, { headers })
}

/** In a clientLoader. */
export function requireLogin({ url }: Visit): void {
  if (isSignedIn()) return
  openLogin({ redirectTo: url.pathname + url.search })
  throw redirect(PATHS.home)
}
