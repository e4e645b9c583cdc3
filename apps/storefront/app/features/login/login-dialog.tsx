import { Dialog } from '@oyum/ui/dialog.tsx'
import { ArrowLeftIcon } from '@oyum/ui/icons.tsx'
import { safePath } from '@oyum/ui/safe-path.ts'
import { type ReactNode, useId, useLayoutEffect, useReducer } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { useShop } from '#app/lib/shop.ts'
import type { LoginPrompt } from '#app/state/login-prompt.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { CodeForm } from './code-form.tsx'
import { IntroStep } from './intro-step.tsx'
import { INITIAL_LOGIN, loginReducer } from './login-state.ts'
import { PhoneStep } from './phone-step.tsx'
import { RegisterStep } from './register-step.tsx'
import { useLoggedIn } from './use-logged-in.ts'

interface LoginDialogProps extends LoginPrompt {
  onClose: () => void
}

/** One question per step, one button per step. */
export function LoginDialog(props: LoginDialogProps) {
  const { redirectTo = PATHS.profile, phone: typedPhone, isForOrder = false } = props
  const { wish, afterwards, onClose } = props
  const { t } = useTranslation()
  const { initial } = useShop()
  const titleId = useId()
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const loggedIn = useLoggedIn()
  const [state, dispatch] = useReducer(loginReducer, INITIAL_LOGIN)
  const { step, pending } = state

  // The browser's own way back leaves the page under the dialog.
  useLayoutEffect(() => {
    addEventListener('popstate', onClose)
    return () => removeEventListener('popstate', onClose)
  }, [onClose])

  function finish() {
    const target = safePath(redirectTo)
    onClose()
    loggedIn()
    if (target !== here) void navigate(target)
    afterwards?.()
  }

  const steps: Readonly<Record<typeof step, ReactNode>> = {
    intro: <IntroStep {...{ titleId, typedPhone, isForOrder, wish, dispatch }} />,
    phone: <PhoneStep titleId={titleId} state={state} dispatch={dispatch} onLeave={onClose} />,
    register: <RegisterStep titleId={titleId} state={state} dispatch={dispatch} />,
    code: <CodeForm titleId={titleId} pending={pending} isForOrder={isForOrder} onVerified={finish} />,
  }
  const hasStepBefore = step === 'register' || step === 'code'
  return (
    <Dialog
      labelledBy={titleId}
      closeLabel={t('login.close')}
      corner={
        hasStepBefore ? (
          <button
            type="button"
            aria-label={t('login.back')}
            onClick={() => dispatch({ type: 'back' })}
            className="-ms-2.5 grid size-11 place-items-center rounded-control"
          >
            <ArrowLeftIcon />
          </button>
        ) : (
          initial && <Drawing drawing={initial} className="h-11 w-auto" />
        )
      }
      onClose={onClose}
    >
      {steps[step]}
    </Dialog>
  )
}
