import { MAX_NAME_CHARS } from '@oyum/contract/limits'
import { formatPhone } from '@oyum/shop-rules/phone'
import { ActionButton } from '@oyum/ui/button.tsx'
import { type Dispatch, type SubmitEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { missingNames } from '#app/lib/person-names.ts'
import { browserApi } from '#app/loading/browser-load.ts'
import { registrationText } from './login-outcome.ts'
import type { LoginAction, LoginState } from './login-state.ts'
import { nextResendAt, savePendingLogin } from './pending-login.ts'
import { StepNote } from './step-note.tsx'
import { StepTitle } from './step-title.tsx'
import { Trans } from './trans.tsx'
import { useLoginCall } from './use-login-call.ts'

export const NAME_FIELDS = [
  { field: 'firstName', name: 'f_name', autoComplete: 'given-name', label: 'registration.firstName' },
  { field: 'lastName', name: 'l_name', autoComplete: 'family-name', label: 'registration.lastName' },
] as const

interface RegisterStepProps {
  titleId: string
  state: LoginState
  dispatch: Dispatch<LoginAction>
}

/** A number that the shop does not know yet: who is it? */
export function RegisterStep({ titleId, state, dispatch }: RegisterStepProps) {
  const { t } = useTranslation()
  const fieldsId = useId()
  const noteId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { busyWith, refusal, secondsToWait, run, refuse, forgive } = useLoginCall<'register'>()
  const { phone } = state
  const missing = missingNames(state)

  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function register(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (missing) return
    const body = { f_name: state.firstName.trim(), l_name: state.lastName.trim(), phone }
    const outcome = await run('register', (signal) => browserApi.auth.register({ body, signal }))
    if (outcome?.isDone) {
      const pending = { phone, resendAt: nextResendAt(), ticket: outcome.ticket }
      savePendingLogin(pending)
      dispatch({ type: 'enter-code', pending })
    } else if (outcome) {
      refuse(registrationText(outcome), outcome)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={register} className="grid gap-5">
      <StepTitle id={titleId} title={t('registration.title')}>
        <Trans text={(place) => t('registration.text', { phone: place })}>
          <b className="text-ink tabular-nums">{formatPhone(phone)}</b>
        </Trans>
      </StepTitle>
      {NAME_FIELDS.map(({ field, name, autoComplete, label }) => (
        <div key={name} className="grid gap-1.5">
          <label htmlFor={`${fieldsId}${name}`} className="text-sm font-medium">
            {t(label)}
          </label>
          <input
            id={`${fieldsId}${name}`}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="words"
            enterKeyHint={name === 'l_name' ? 'send' : 'next'}
            required
            maxLength={MAX_NAME_CHARS}
            value={state[field]}
            onChange={({ target }) => {
              forgive()
              dispatch({ type: 'type-name', field, typed: target.value })
            }}
            aria-describedby={noteId}
            className="min-h-12 w-full rounded-control border border-sand-500 bg-surface px-3.5 focus-visible:-outline-offset-1"
          />
        </div>
      ))}
      <div className="-mt-3">
        <StepNote id={noteId} keepsPlace refusal={refusal} secondsToWait={secondsToWait}>
          {missing && t(`registration.${missing}Missing`)}
        </StepNote>
      </div>
      <ActionButton
        type="submit"
        disabled={missing !== undefined || secondsToWait > 0}
        isBusy={busyWith !== undefined}
      >
        {t('registration.submit')}
      </ActionButton>
    </form>
  )
}
