import { showToast } from '@oyum/ui/state/toast.ts'
import { useLazyImport } from '@oyum/ui/use-lazy-import.ts'
import { useCallback } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { closeLogin, useLoginPrompt } from '#app/state/login-prompt.ts'

const loadDialog = () => import('#app/features/login/login-dialog.tsx').then((module) => module.LoginDialog)

/** Where the login dialog appears when somebody asks for it with openLogin(). */
export function LoginPrompt() {
  const { t } = useTranslation()
  const prompt = useLoginPrompt()
  const giveUp = useCallback(() => {
    closeLogin()
    showToast({ kind: 'error', text: t('login.notLoaded') })
  }, [t])
  const Dialog = useLazyImport(loadDialog, prompt !== undefined, giveUp)
  return prompt && Dialog && <Dialog {...prompt} onClose={closeLogin} />
}
