import { Button } from '@oyum/ui/button.tsx'
import { AlertIcon } from '@oyum/ui/icons.tsx'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'

interface OutageProps {
  /** what could not be had */
  text: string
  /** whether what was shown before still stands below */
  isKept: boolean
}

/** Says that a list could not be had, with a way to try again. */
export function Outage({ text, isKept }: OutageProps) {
  const { t } = useTranslation()
  const { revalidate, state } = useRevalidator()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-control border border-madder-200 bg-madder-50 px-3.5 py-2.5 text-sm text-madder-700"
    >
      <AlertIcon className="size-5" />
      <span className="min-w-0 flex-1 basis-60">
        {text} {isKept && t('orders.failedKept')}
      </span>
      <Button look="secondary" aria-busy={state === 'loading'} onClick={() => revalidate()}>
        {t('orders.retry')}
      </Button>
    </div>
  )
}
