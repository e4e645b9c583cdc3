import { type ReactNode, useId, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#app/ui/dialog.tsx'
import { LogoMark } from '#app/ui/logo-mark.tsx'
import { IntroStep } from './intro-step.tsx'
import { INITIAL_LOGIN, loginReducer } from './login-state.ts'
import { PhoneStep } from './phone-step.tsx'

/** One question per step, one button per step. */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const titleId = useId()
  const [state, dispatch] = useReducer(loginReducer, INITIAL_LOGIN)
  const steps: Readonly<Record<typeof state.step, ReactNode>> = {
    intro: <IntroStep titleId={titleId} dispatch={dispatch} />,
    phone: <PhoneStep titleId={titleId} state={state} dispatch={dispatch} onLeave={onClose} />,
  }
  return (
    <Dialog
      labelledBy={titleId}
      closeLabel={t('login.close')}
      corner={<LogoMark className="h-11 w-auto" />}
      onClose={onClose}
    >
      {steps[state.step]}
    </Dialog>
  )
}
