import { ApiError, NetworkError } from '@oyum/api-client/api-error'
import { Button } from '@oyum/ui/button.tsx'
import { AlertIcon } from '@oyum/ui/icons.tsx'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { CancelAnswers } from './cancel-answers.tsx'
import { type CancelWork, cancelWork, isAtWork } from './cancel-work.ts'
import { useCancelWork } from './use-cancel-work.ts'

/** How far the cancelling is, a way to stop it, and in the end what became of each order. Nothing while nothing is cancelled. */
export function CancelPanel() {
  const work = useCancelWork()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocus(work, heading)
  return work ? <Panel work={work} heading={heading} /> : null
}

function Panel({ work, heading }: { work: CancelWork; heading: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useTranslation()
  const titleId = useId()
  const isBusy = isAtWork(work)
  const cancelled = work.answers.filter(({ result }) => result === 'cancelled').length
  const left = work.waiting.length + (work.sent?.ids?.length ?? 0)
  return (
    <section
      aria-labelledby={titleId}
      className="grid min-w-0 gap-3 rounded-card border border-sand-300 bg-surface p-4 md:p-6"
    >
      <h2 ref={heading} id={titleId} tabIndex={-1} className="h3 outline-none">
        {t(`many.state.${work.state}`)}
      </h2>
      {isBusy && <Progress work={work} left={left} />}
      <p role="status" className="text-sm">
        {t('many.cancelled', { count: cancelled })}
        {!isBusy && work.answers.length > cancelled && (
          <span className="block">{t('many.refused', { count: work.answers.length - cancelled })}</span>
        )}
        {!isBusy && left > 0 && <span className="block">{t('many.left', { count: left })}</span>}
      </p>
      {work.state === 'failed' && <Problem problem={work.problem} />}
      <Actions work={work} />
      {!isBusy && <CancelAnswers work={work} />}
    </section>
  )
}

// the platform's own begins with a track so dark that it looks full
const BAR =
  'h-2 w-full appearance-none overflow-hidden rounded-full bg-sand-200 indeterminate:animate-pulse motion-reduce:indeterminate:animate-none [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sand-200 [&::-webkit-progress-value]:bg-ink'

function Progress({ work, left }: { work: CancelWork; left: number }) {
  const { t } = useTranslation()
  const done = work.answers.length
  // of a person nobody knows beforehand how many there are: the bar only moves
  const given = work.customerId === undefined && { value: done, max: done + left }
  return (
    <>
      <progress aria-label={t('many.progress')} {...given} className={BAR} />
      {given && <p className="text-sm text-sand-600">{t('many.doneOf', { done, total: given.max })}</p>}
    </>
  )
}

function Problem({ problem }: { problem: unknown }) {
  const { t } = useTranslation()
  const said = problem instanceof ApiError ? problem.errors.map(({ message }) => message).join(' ') : ''
  const words = problem instanceof NetworkError ? t('failure.network') : said || t('failure.server')
  return (
    <p
      role="alert"
      className="flex gap-2 rounded-control border border-madder-200 bg-madder-50 px-3.5 py-2.5 text-sm text-madder-700"
    >
      <AlertIcon className="size-5" />
      <span className="min-w-0">
        {words} {t('many.again')}
      </span>
    </p>
  )
}

function Actions({ work: { state } }: { work: CancelWork }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  if (state === 'running' || state === 'stopping')
    return (
      // a key of its own: a second press on Stop must not fall on what takes its place
      <div key="busy">
        <Button look="secondary" aria-disabled={state === 'stopping'} onClick={cancelWork.stop}>
          {t('many.stop')}
        </Button>
      </div>
    )
  return (
    <div key="over" className="flex flex-wrap gap-2">
      {state !== 'done' && (
        <Button look="danger" onClick={cancelWork.goOn}>
          {state === 'failed' ? t('orders.retry') : t('many.goOn')}
        </Button>
      )}
      <Button
        look="secondary"
        onClick={() => {
          cancelWork.close()
          void revalidate()
          const row = document.querySelector<HTMLElement>('a[data-row]')
          ;(row ?? document.querySelector<HTMLElement>('main a'))?.focus({ preventScroll: row === null })
        }}
      >
        {t('many.close')}
      </Button>
    </div>
  )
}

/** To the panel when it begins, and again when the button that was pressed is gone. */
function useFocus(work: CancelWork | undefined, heading: RefObject<HTMLHeadingElement | null>): void {
  const seen = useRef(work?.id)
  const state = work?.state
  useLayoutEffect(() => {
    if (work?.id === seen.current) return
    seen.current = work?.id
    heading.current?.focus()
  }, [work?.id, heading])
  useLayoutEffect(() => {
    if (state && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [state, heading])
}
