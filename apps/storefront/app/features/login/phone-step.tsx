import { COUNTRY_PREFIX, isCompletePhone, PHONE_DIGITS } from '@oyum/shop-rules/phone'
import { type Dispatch, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { browserApi } from '#app/loading/browser-load.ts'
import { ActionButton } from '#app/ui/button.tsx'
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
  const fieldId = useId()
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
      <div className="grid gap-1.5">
        <label htmlFor={fieldId} className="text-sm font-medium">
          {t('login.phoneLabel')}
        </label>
        <div
          className={`flex min-h-12 items-center rounded-control border bg-surface px-3.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus ${refusal ? 'border-madder-600' : 'border-sand-500'}`}
        >
          <span className="me-3 border-e border-sand-300 pe-3 text-sand-700 tabular-nums">
            {COUNTRY_PREFIX}
          </span>
          <input
            ref={field}
            id={fieldId}
            name="phone"
            type="tel"
            inputMode="tel"
            enterKeyHint="send"
            autoComplete="tel-national"
            value={inPairs(phone)}
            onChange={({ target }) => {
              forgive()
              dispatch({ type: 'type-phone', typed: target.value })
            }}
            aria-describedby={noteId}
            aria-invalid={refusal !== undefined}
            className="h-11 w-0 grow bg-transparent tabular-nums outline-none"
          />
        </div>
        <StepNote id={noteId} keepsPlace refusal={refusal} secondsToWait={secondsToWait}>
          {missing > 0 && t('login.digitsLeft', { count: missing })}
        </StepNote>
      </div>
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

/** '65 12 34 5' while it is typed. */
function inPairs(digits: string): string {
  return (digits.match(/..?/g) ?? []).join(' ')
}
