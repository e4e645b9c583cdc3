import { formatPhone } from '@oyum/shop-rules/phone'
import { type SubmitEvent, useId, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { ActionButton } from '#app/ui/button.tsx'
import { CodeBoxes } from './code-boxes.tsx'
import { isWholeCode } from './code-entry.ts'
import type { PendingLogin } from './pending-login.ts'
import { CallUs, StepNote, Wait } from './step-note.tsx'
import { StepTitle } from './step-title.tsx'
import { TextButton } from './text-button.tsx'
import { Trans } from './trans.tsx'
import { useCode } from './use-code.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useSmsStatus } from './use-sms-status.ts'

const WRONG_CODE_STATUS = 422

interface CodeFormProps {
  titleId: string
  /** The code that was sent; undefined on the server, which does not know the number. */
  pending: PendingLogin | undefined
  isPage?: boolean
  onVerified: () => void
}

/** The code from the SMS: a step of the dialog, and a page of its own. */
export function CodeForm({ titleId, pending: first, isPage = false, onVerified }: CodeFormProps) {
  const { t } = useTranslation()
  const noteId = useId()
  const boxes = useRef<HTMLFieldSetElement>(null)
  const entry = useCode({ boxes, first, onVerified })
  const { code, pending, refusal, secondsToWait, busyWith } = entry
  const status = useSmsStatus(pending?.ticket)
  const hasFailed = status?.state === 'failed'
  // An SMS that will not come needs no waiting for the next.
  const secondsToResend = useSecondsLeft(hasFailed ? 0 : pending?.resendAt)

  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void entry.verify()
      }}
      className="grid gap-5"
    >
      <StepTitle id={titleId} isPage={isPage} title={t('login.codeTitle')}>
        {pending ? (
          <Trans text={(place) => t('login.codeText', { phone: place })}>
            <b className="text-ink tabular-nums">{formatPhone(pending.phone)}</b>
          </Trans>
        ) : (
          t('login.codeTextUnknown')
        )}
      </StepTitle>
      <div className="grid gap-2">
        <CodeBoxes
          boxes={boxes}
          code={code}
          onEntry={entry.enter}
          labelledBy={titleId}
          describedBy={noteId}
          isWrong={refusal?.status === WRONG_CODE_STATUS}
        />
        <StepNote
          id={noteId}
          refusal={refusal ?? (hasFailed ? { text: status.message } : undefined)}
          secondsToWait={secondsToWait}
        >
          {status?.state === 'delayed' ? status.message : entry.isAnother && t('login.resent')}
        </StepNote>
      </div>
      <ActionButton
        type="submit"
        disabled={!pending || !isWholeCode(code) || secondsToWait > 0}
        isBusy={busyWith === 'verify'}
      >
        {t('login.verify')}
      </ActionButton>
      <div className="-my-2 text-center text-sm text-sand-600">
        {secondsToResend > 0 ? (
          <div className="grid min-h-11 place-items-center">
            <Wait text="login.resendIn" seconds={secondsToResend} />
          </div>
        ) : (
          pending && <Resend isBusy={busyWith === 'resend'} onResend={entry.resend} />
        )}
      </div>
    </form>
  )
}

function Resend({ isBusy, onResend }: { isBusy: boolean; onResend: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="flex flex-wrap items-center justify-center gap-x-1">
        {t('login.noCode')}
        <TextButton aria-busy={isBusy} onClick={onResend}>
          {t('login.resend')}
        </TextButton>
      </p>
      <CallUs />
    </>
  )
}
