import { formatCooldown } from '@oyum/shop-rules/limits'
import { AlertIcon } from '@oyum/ui/icons.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShop } from '#app/lib/shop.ts'
import { Trans } from './trans.tsx'
import type { ShownRefusal } from './use-login-call.ts'

// Nobody watches a clock for longer.
const LONGEST_COUNTDOWN_SECONDS = 600

interface StepNoteProps {
  id: string
  refusal: Pick<ShownRefusal, 'text'> | undefined
  secondsToWait: number
  /** Its line is kept free while there is nothing to say, so that nothing jumps while typing. */
  keepsPlace?: boolean
  /** What is still missing, as long as nothing was refused. */
  children?: ReactNode
}

/** Below the fields of a step: what is missing or why it was refused, said aloud; and how long to wait, which is not. */
export function StepNote({ id, refusal, secondsToWait, keepsPlace, children }: StepNoteProps) {
  return (
    <div className="grid gap-1.5 text-sm text-sand-600">
      <div id={id} aria-live="polite" className={keepsPlace ? 'min-h-5' : ''}>
        {refusal ? (
          <p className="flex gap-2 text-madder-700">
            <AlertIcon className="size-5" />
            <span className="min-w-0 wrap-anywhere">{refusal.text}</span>
          </p>
        ) : (
          children
        )}
      </div>
      {secondsToWait > 0 && <Wait text="login.tryAgainIn" seconds={secondsToWait} />}
    </div>
  )
}

interface WaitProps {
  text: 'login.tryAgainIn' | 'login.resendIn'
  seconds: number
}

/** A countdown; of a wait that is too long for it, the other way to reach us. */
export function Wait({ text, seconds }: WaitProps) {
  const { t } = useTranslation()
  if (seconds > LONGEST_COUNTDOWN_SECONDS) return <CallUs />
  return (
    <p role="timer">
      <Trans text={(time) => t(text, { time })}>
        <b className="text-ink tabular-nums">{formatCooldown(seconds)}</b>
      </Trans>
    </p>
  )
}

/** @param isPlaceOnly as wide, but no number that could be found and called */
export function CallUs({ isPlaceOnly = false }: { isPlaceOnly?: boolean }) {
  const { t } = useTranslation()
  const shop = useShop()
  return (
    <p>
      {t('login.callUs')}{' '}
      <a
        href={shop.phoneHref}
        className="whitespace-nowrap font-medium text-ink underline underline-offset-3"
      >
        {isPlaceOnly ? shop.phone.replaceAll(/\d/g, '0') : shop.phone}
      </a>
    </p>
  )
}
