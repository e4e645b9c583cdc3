import { useEffect } from 'react'
import { useLeaveToLogin } from './use-leave-to-login.ts'

/** In place of the page when its calls found the login over. */
export function LoginOver() {
  const leaveToLogin = useLeaveToLogin()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page hears of it
  useEffect(leaveToLogin, [])
  return null
}
