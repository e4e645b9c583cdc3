import { formatDateTime, formatTime } from '@oyum/shop-rules/dates'
import { ActionButton } from '@oyum/ui/button.tsx'
import { Link } from 'react-router'
import { CheckField } from '#app/components/form/check-field.tsx'
import { ProblemBar } from '#app/components/form/problem-bar.tsx'
import { countText } from '#app/features/orders/count-text.ts'
import type { OrderCounts } from '#app/features/orders/order-views.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShortcuts } from '#app/lib/shortcuts/use-shortcuts.ts'
import { useCallsState, useGoesOn, useTakeNext } from './go-on.ts'
import type { HeldOrder } from './load-calls.ts'

interface CallsScreenProps {
  counts: OrderCounts
  /** what this person has already */
  held: readonly HeldOrder[]
}

/** Where an operator begins the day and comes back to when nobody is left to call. */
export function CallsScreen({ counts, held }: CallsScreenProps) {
  const { t, locale } = useTranslation()
  const { call, take } = useTakeNext()
  const [goesOn, setGoesOn] = useGoesOn()
  const { nextAt } = useCallsState()
  useShortcuts([{ code: 'KeyN', label: t('calls.takeNext'), run: () => void take() }])
  return (
    <div className="grid max-w-140 gap-6">
      <h1 className="h1">{t('calls.title')}</h1>
      {held.length > 0 && (
        <ul className="grid gap-1 rounded-card border border-amber-700 bg-amber-50 px-4 py-2">
          {held.map(({ id, until }) => (
            <li key={id}>
              <Link
                to={`/orders/${id}`}
                state={{ isCalling: true }}
                className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
              >
                {t('calls.held', { id, time: formatTime(until) })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-4 rounded-card border border-sand-200 bg-surface p-4 md:p-6">
        <p className="text-xl font-bold">
          {counts.to_call > 0
            ? t('calls.waiting', { count: counts.to_call, shown: countText(counts.to_call) })
            : t('orders.empty.toCall')}
        </p>
        {counts.call_later > 0 && (
          <p className="-mt-3 text-sand-600">{t('calls.later', { count: countText(counts.call_later) })}</p>
        )}
        <ProblemBar call={call} />
        <ActionButton
          type="button"
          isBusy={call.isBusy}
          disabled={call.isBusy}
          aria-keyshortcuts="n"
          onClick={() => void take()}
        >
          {t('calls.takeNext')}
        </ActionButton>
        {nextAt !== undefined && (
          <p role="status" className="rounded-control bg-sand-100 px-4 py-3">
            {t('calls.none')}
            {nextAt && (
              <span className="block">{t('calls.nextAt', { time: formatDateTime(nextAt, locale) })}</span>
            )}
          </p>
        )}
        <CheckField name="goesOn" label={t('calls.goOn')} isChecked={goesOn} onChange={setGoesOn} />
      </div>
    </div>
  )
}
