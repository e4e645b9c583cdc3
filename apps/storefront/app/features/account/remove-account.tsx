import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { isSessionExpired, serverMessage } from '#app/loading/session-errors.ts'
import { removeAccount } from '#app/state/session.ts'
import { showToast } from '#app/state/toast.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { useRedirectToLogin } from './use-redirect-to-login.ts'

/** Asks first: nobody can bring an account back. */
export function RemoveAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leaveToLogin = useRedirectToLogin()
  const [isBusy, setIsBusy] = useState(false)

  async function remove() {
    setIsBusy(true)
    try {
      await removeAccount()
      onClose()
      void navigate(PATHS.home, { replace: true })
      showToast({ kind: 'success', text: t('profile.accountRemoved') })
    } catch (error) {
      if (isSessionExpired(error)) {
        onClose()
        leaveToLogin()
      } else {
        showToast({ kind: 'error', text: serverMessage(error) ?? t('errors.removeFailed') })
        setIsBusy(false)
      }
    }
  }

  return (
    <ConfirmDialog
      title={t('profile.removeTitle')}
      text={t('profile.removeText')}
      yes={t('profile.removeAccount')}
      no={t('profile.keepAccount')}
      closeLabel={t('login.close')}
      isBusy={isBusy}
      onYes={() => void remove()}
      onClose={onClose}
    />
  )
}
