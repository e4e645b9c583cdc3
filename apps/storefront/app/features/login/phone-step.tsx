import { isCompletePhone, PHONE_DIGITS } from '@oyum/shop-rules/phone'
import { inPairs } from '@oyum/shop-rules/typed-phone'
import { ActionButton } from '@oyum/ui/button.tsx'
import { type Dispatch, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { PhoneField } from '#app/components/form/phone-field.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { browserApi } from '#app/loading/browser-load.ts'
import { mayHaveCode } from './login-outcome.ts'
import type { LoginAction, LoginState } from './login-state.ts'
import { findPendingLogin, nextResendAt, type PendingLogin, savePendingLogin } from './pending-login.ts'
import { StepNote } from './step-note.tsx'
import { StepTitle } from './step-title.tsx'
import { TextButton } from './text-button.tsx'
import { Trans } from './trans.tsx'
import { useLoginCall } from './use-login-call.ts'

interface PhoneStepProps {
  titleId: string
  state: Pick<LoginState, 'phone' | 'isPhoneTaken'>
  dispatch: Dispatch<LoginAction>
  /** A link leads to another page. */
  onLeave: () => void
}

/** Eight digits after a fixed +993. */
export function PhoneStep({ titleId, state, dispatch, onLeave }: PhoneStepProps) {
  const { phone, isPhoneTaken } = state
  const { t } = useTranslation()
  const noteId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { busyWith, refusal, secondsToWait, run, refuse, forgive } = useLoginCall<'send'>()
  const missing = PHONE_DIGITS - phone.length

  useEffect(() => {
    field.current?.focus()
    if (isPhoneTaken) field.current?.form?.requestSubmit()
  }, [isPhoneTaken])

  function enterCode(pending: PendingLogin) {
    savePendingLogin(pending)
    dispatch({ type: 'enter-code', pending })
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isCompletePhone(phone)) return
    // Gone back and forth: a code is on its way already, and the server would refuse to send another yet.
    const pending = findPendingLogin()
    if (pending?.phone === phone && pending.resendAt > Date.now()) return enterCode(pending)
    const outcome = await run('send', (signal) => browserApi.auth.checkPhone({ body: { phone }, signal }))
    if (!outcome) return
    if (outcome.isDone) enterCode({ phone, resendAt: nextResendAt(), ticket: outcome.ticket })
    else if (outcome.isUnknownPhone) dispatch({ type: 'unknown-phone' })
    else refuse('login.error_login', outcome)
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <StepTitle id={titleId} title={t('login.phoneTitle')}>
        {t('login.phoneText')}
      </StepTitle>
      <PhoneField
        ref={field}
        label={t('login.phoneLabel')}
        enterKeyHint="send"
        autoComplete="tel-national"
        value={inPairs(phone)}
        onType={(typed) => {
          forgive()
          dispatch({ type: 'type-phone', typed })
        }}
        aria-describedby={noteId}
        isWrong={refusal !== undefined}
      >
        <StepNote id={noteId} keepsPlace refusal={refusal} secondsToWait={secondsToWait}>
          {missing > 0 && t('login.digitsLeft', { count: missing })}
        </StepNote>
      </PhoneField>
      <ActionButton
        type="submit"
        disabled={!isCompletePhone(phone) || secondsToWait > 0}
        isBusy={busyWith !== undefined}
      >
        {t('login.sendCode')}
      </ActionButton>
      {refusal && mayHaveCode(refusal) && (
        <TextButton onClick={() => enterCode({ phone, resendAt: refusal.retryAt ?? Date.now() })}>
          {t('login.haveCode')}
        </TextButton>
      )}
      <p className="text-xs text-sand-600">
        <Trans text={(link) => t('login.privacy', { link })}>
          <Link to={PATHS.privacy} onClick={onLeave} className="underline underline-offset-2">
            {t('login.privacyLink')}
          </Link>
        </Trans>
      </p>
    </form>
  )
}
