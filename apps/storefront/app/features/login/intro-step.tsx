import { BoxIcon, ChatIcon, HeartIcon } from '@oyum/ui/icons.tsx'
import { type Dispatch, useEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { LoginAction } from './login-state.ts'
import { StepTitle } from './step-title.tsx'
import { WaysIn } from './ways-in.tsx'

const REASONS = [
  { icon: HeartIcon, text: 'login.keepFavourites' },
  { icon: BoxIcon, text: 'login.followOrders' },
  { icon: ChatIcon, text: 'login.writeReviews' },
] as const

interface IntroStepProps {
  titleId: string
  typedPhone: string | undefined
  /** The order that was wanted waits for the login. */
  isForOrder: boolean
  /** The product that a heart wanted to keep. */
  wish?: string | undefined
  dispatch: Dispatch<LoginAction>
}

/** What a login is good for: for those who wanted something, that it is done with it. */
export function IntroStep({ titleId, typedPhone, isForOrder, wish, dispatch }: IntroStepProps) {
  const { t } = useTranslation()
  const ways = useRef<HTMLDivElement>(null)
  useEffect(() => ways.current?.querySelector('button')?.focus(), [])
  return (
    <>
      <StepTitle
        id={titleId}
        title={t(isForOrder ? 'login.orderTitle' : wish ? 'login.wishTitle' : 'login.welcome')}
      >
        {wish && <b className="line-clamp-2 wrap-anywhere text-ink">{wish}</b>}
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
      <div ref={ways} className="grid gap-2">
        <WaysIn typedPhone={typedPhone} dispatch={dispatch} />
      </div>
    </>
  )
}
