import { useEffect } from 'react'
import { useRedirectToLogin } from './use-redirect-to-login.ts'

/** In place of the page when its calls found the login over. */
export function SessionExpired() {
  const leaveToLogin = useRedirectToLogin()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page hears of it
  useEffect(leaveToLogin, [])
  return null
}
