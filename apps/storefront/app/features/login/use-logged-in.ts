import { showToast } from '@oyum/ui/state/toast.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { setSignedIn } from '#app/state/auth-flag.ts'
import { clearPendingLogin } from './pending-login.ts'

/** The server has taken the code and set its cookies; the page learns of it. */
export function useLoggedIn(): () => void {
  const { t } = useTranslation()
  return () => {
    clearPendingLogin()
    setSignedIn(true)
    showToast({ kind: 'success', text: t('login.verified') })
  }
}
