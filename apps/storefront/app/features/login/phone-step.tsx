import { isAborted } from '@oyum/api-client/api-error'
import { COUNTRY_PREFIX, isCompletePhone, PHONE_DIGITS } from '@oyum/shop-rules/phone'
import { type Dispatch, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { browserApi } from '#app/lib/browser-load.ts'
import { PATHS } from '#app/lib/links.ts'
import { ActionButton } from '#app/ui/button.tsx'
import { AlertIcon } from '#app/ui/icons.tsx'
import type { LoginAction, LoginState } from './login-state.ts'
import { refusalDetail } from './refusal-detail.ts'
import { StepTitle } from './step-title.tsx'

interface PhoneStepProps {
  titleId: string
  state: LoginState
  dispatch: Dispatch<LoginAction>
  /** A link leads to another page. */
  onLeave: () => void
}

/** Eight digits after a fixed +993. */
export function PhoneStep({ titleId, state, dispatch, onLeave }: PhoneStepProps) {
  const { t } = useTranslation()
  const fieldId = useId()
  const hintId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { phone, sending, refusal } = state
  const missing = PHONE_DIGITS - phone.length

  useEffect(() => field.current?.focus(), [])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isCompletePhone(phone) || sending === 'busy') return
    dispatch({ type: 'send' })
    try {
      await browserApi.auth.checkPhone({ body: { phone } })
      dispatch({ type: 'sent' })
    } catch (error) {
      if (isAborted(error)) return
      const detail = refusalDetail(error) ?? t('login.noConnection')
      dispatch({ type: 'refuse', refusal: t('login.error_login', { detail }) })
    }
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <StepTitle id={titleId} title={t('login.phoneTitle')} text={t('login.phoneText')} />
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
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={inPairs(phone)}
            onChange={({ target }) => dispatch({ type: 'type-phone', typed: target.value })}
            aria-describedby={hintId}
            aria-invalid={refusal !== undefined}
            className="h-11 w-0 grow bg-transparent tabular-nums outline-none"
          />
        </div>
        <div id={hintId} aria-live="polite" className="min-h-5 text-sm text-sand-600">
          {refusal ? (
            <p className="flex gap-2 text-madder-700">
              <AlertIcon className="size-5" />
              <span className="min-w-0 wrap-anywhere">{refusal}</span>
            </p>
          ) : sending === 'done' ? (
            t('login.codeSent')
          ) : (
            missing > 0 && t('login.digitsLeft', { count: missing })
          )}
        </div>
      </div>
      <ActionButton type="submit" disabled={!isCompletePhone(phone)} isBusy={sending === 'busy'}>
        {t('login.sendCode')}
      </ActionButton>
      <PrivacyNote onLeave={onLeave} />
    </form>
  )
}

const LINK_PLACE = '\u0000'

function PrivacyNote({ onLeave }: Pick<PhoneStepProps, 'onLeave'>) {
  const { t } = useTranslation()
  const [before, after] = t('login.privacy', { link: LINK_PLACE }).split(LINK_PLACE)
  return (
    <p className="text-xs text-sand-600">
      {before}
      <Link to={PATHS.privacy} onClick={onLeave} className="underline underline-offset-2">
        {t('login.privacyLink')}
      </Link>
      {after}
    </p>
  )
}

/** '65 12 34 5' while it is typed. */
function inPairs(digits: string): string {
  return (digits.match(/..?/g) ?? []).join(' ')
}
