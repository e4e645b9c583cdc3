import { type Dispatch, useEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { ActionButton } from '#app/ui/button.tsx'
import { BoxIcon, ChatIcon, HeartIcon } from '#app/ui/icons.tsx'
import { LoginOffer } from './login-offer.tsx'
import type { LoginAction } from './login-state.ts'
import { StepTitle } from './step-title.tsx'

const REASONS = [
  { icon: HeartIcon, text: 'login.keepFavourites' },
  { icon: BoxIcon, text: 'login.followOrders' },
  { icon: ChatIcon, text: 'login.writeReviews' },
] as const

interface IntroStepProps {
  titleId: string
  typedPhone: string | undefined
  dispatch: Dispatch<LoginAction>
}

/** What a login is good for. */
export function IntroStep({ titleId, typedPhone, dispatch }: IntroStepProps) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <StepTitle id={titleId} title={t('login.welcome')}>
        {t('login.welcomeText')}
      </StepTitle>
      <ul className="divide-y divide-sand-200 border-y border-sand-200">
        {REASONS.map(({ icon: Sign, text }) => (
          <li key={text} className="flex min-h-11.75 items-center gap-3 py-2 text-sm text-sand-700">
            <Sign className="size-5" />
            <span className="text-ink">{t(text)}</span>
          </li>
        ))}
      </ul>
      <ActionButton ref={button} type="button" onClick={() => dispatch({ type: 'begin' })}>
        {t('login.begin')}
      </ActionButton>
      <LoginOffer typedPhone={typedPhone} dispatch={dispatch} />
    </>
  )
}
