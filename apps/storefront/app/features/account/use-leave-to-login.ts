import { createPath, useLocation, useNavigate } from 'react-router'
import { PATHS } from '#app/lib/links.ts'
import { openLogin } from '#app/lib/login-prompt.ts'
import { endLogin } from '#app/lib/session.ts'

/** The token is no longer good: the same as logging out (OPEN-70), and whoever logs in again is back where they were. */
export function useLeaveToLogin(): () => void {
  const navigate = useNavigate()
  const here = createPath(useLocation())
  return () => {
    endLogin()
    void navigate(PATHS.home, { replace: true })
    openLogin({ redirectTo: here })
  }
}
