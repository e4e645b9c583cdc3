import { formatDateTime } from '@oyum/shop-rules/dates'
import { Card } from '#app/components/card.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { TimelineRow } from './load-orders.ts'
import { OrderNote } from './order-note.tsx'
import { whatHappened, whoDidIt } from './timeline-words.ts'

interface OrderTimelineProps {
  id: number
  rows: readonly TimelineRow[]
}

/** The newest first, as the server gives it. */
export function OrderTimeline({ id, rows }: OrderTimelineProps) {
  const { t, locale } = useTranslation()
  return (
    <Card title={t('order.timeline')}>
      <OrderNote id={id} />
      <ol className="grid gap-3">
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things may happen in one moment, and rows are only ever read anew
          <li key={place} className="border-s-2 border-sand-200 ps-3">
            <p className="wrap-anywhere">{whatHappened(row, t, locale)}</p>
            <p className="text-sm wrap-anywhere text-sand-600">
              {[formatDateTime(row.at, locale), row.actor && whoDidIt(row.actor, t)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {row.note && (
              <p className="text-sm wrap-anywhere whitespace-pre-line text-sand-700">{row.note}</p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
