import { COUNTRY_PREFIX, formatPhone } from '@oyum/shop-rules/phone'
import { ActionButton } from '@oyum/ui/button.tsx'
import { type SubmitEvent, useId, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { isWholeCode } from './code-entry.ts'
import type { PendingLogin } from './pending-login.ts'
import { CallUs, StepNote, Wait } from './step-note.tsx'
import { StepTitle } from './step-title.tsx'
import { TextButton } from './text-button.tsx'
import { Trans } from './trans.tsx'
import { useCode, WRONG_CODE_STATUS } from './use-code.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useSmsStatus } from './use-sms-status.ts'

const SOME_PHONE = '65000000'

interface CodeFormProps {
  titleId: string
  /** The code that was sent; undefined on the server, which does not know the number. */
  pending: PendingLogin | undefined
  isPage?: boolean
  /** The order that was wanted goes off with the code. */
  isForOrder?: boolean
  onVerified: () => void
}

/** The code from the SMS: a step of the dialog, and a page of its own. */
export function CodeForm(props: CodeFormProps) {
  const { titleId, pending: first, isPage = false, isForOrder = false, onVerified } = props
  const { t } = useTranslation()
  const noteId = useId()
  const boxes = useRef<HTMLFieldSetElement>(null)
  const entry = useCode({ boxes, first, onVerified })
  const { code, pending, refusal, secondsToWait, busyWith } = entry
  const status = useSmsStatus(pending?.ticket)
  const hasFailed = status?.state === 'failed'
  // An SMS that will not come needs no waiting for the next.
  const secondsToResend = useSecondsLeft(hasFailed ? 0 : pending?.resendAt)
  const canResend = pending && secondsToResend === 0

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
        <Trans text={(place) => t('login.codeText', { phone: place })}>
          <b className="text-ink tabular-nums">{pending ? formatPhone(pending.phone) : <UnknownPhone />}</b>
        </Trans>{' '}
        {isForOrder && t('login.orderFollows')}
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
      <div className="-my-2 grid text-center text-sm text-sand-600 *:[grid-area:1/1]">
        {secondsToResend > 0 && (
          <div className="grid min-h-11 place-items-center">
            <Wait text="login.resendIn" seconds={secondsToResend} />
          </div>
        )}
        {canResend ? (
          <Resend isBusy={busyWith === 'resend'} onResend={entry.resend} />
        ) : (
          // What follows on the page does not jump when the number is known or the wait is over.
          isPage && <Resend isPlaceOnly />
        )}
      </div>
    </form>
  )
}

/** As wide as any number, until the page knows which. */
function UnknownPhone() {
  return (
    <>
      {COUNTRY_PREFIX}&nbsp;
      <span aria-hidden="true" className="rounded-sm bg-sand-200">
        <span className="invisible">{formatPhone(SOME_PHONE).slice(COUNTRY_PREFIX.length + 1)}</span>
      </span>
    </>
  )
}

interface ResendProps {
  isPlaceOnly?: boolean
  isBusy?: boolean
  onResend?: () => void
}

function Resend({ isPlaceOnly = false, isBusy, onResend }: ResendProps) {
  const { t } = useTranslation()
  return (
    <div className={isPlaceOnly ? 'invisible' : ''}>
      <p className="flex flex-wrap items-center justify-center gap-x-1">
        {t('login.noCode')}
        <TextButton aria-busy={isBusy} onClick={onResend}>
          {t('login.resend')}
        </TextButton>
      </p>
      <CallUs isPlaceOnly={isPlaceOnly} />
    </div>
  )
}
