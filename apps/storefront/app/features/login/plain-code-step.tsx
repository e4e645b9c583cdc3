import { ActionButton } from '@oyum/ui/button.tsx'
import { useId } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { PlainRefusal } from './plain-login.ts'
import { PlainNote } from './plain-note.tsx'
import { CallUs, Wait } from './step-note.tsx'
import { TextButton } from './text-button.tsx'

interface PlainCodeStepProps {
  titleId: string
  /** Another SMS was sent. */
  isAnother: boolean
  secondsToResend: number
  refused: PlainRefusal | undefined
}

/**
 * One field for the code: it is never sent back to the page. Without script no clock runs, so another SMS can be asked for
 * at any time, and who asks too early hears how long to wait.
 */
export function PlainCodeStep({ titleId, isAnother, secondsToResend, refused }: PlainCodeStepProps) {
  const { t } = useTranslation()
  const noteId = useId()
  return (
    <>
      <form method="post" noValidate className="grid gap-5">
        <div className="grid gap-2">
          <input
            name="code"
            aria-labelledby={titleId}
            aria-describedby={noteId}
            aria-invalid={refused?.intent === 'verify'}
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete="one-time-code"
            className="h-16 w-full min-w-0 rounded-control border border-sand-500 bg-surface text-center text-[1.75rem] font-bold tracking-[0.5em] tabular-nums focus-visible:-outline-offset-1 aria-invalid:border-madder-600"
          />
          <PlainNote id={noteId} refused={refused} text={isAnother && t('login.resent')} />
        </div>
        <ActionButton name="intent" value="verify">
          {t('login.verify')}
        </ActionButton>
      </form>
      <form method="post" className="-my-2 grid justify-items-center text-center text-sm text-sand-600">
        {secondsToResend > 0 ? <Wait text="login.resendIn" seconds={secondsToResend} /> : t('login.noCode')}
        <TextButton type="submit" name="intent" value="resend">
          {t('login.resend')}
        </TextButton>
        <CallUs />
      </form>
    </>
  )
}
