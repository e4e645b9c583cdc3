import { createPath, useLocation, useNavigate } from 'react-router'
import { PATHS } from '#app/lib/links.ts'
import { openLogin } from '#app/state/login-prompt.ts'
import { endLogin } from '#app/state/session.ts'

/** The token is no longer good: the same as logging out (OPEN-70), and whoever logs in again is back where they were. */
export function useRedirectToLogin(): () => void {
  const navigate = useNavigate()
  const here = createPath(useLocation())
  return () => {
    endLogin()
    void navigate(PATHS.home, { replace: true })
    openLogin({ redirectTo: here })
  }
}
