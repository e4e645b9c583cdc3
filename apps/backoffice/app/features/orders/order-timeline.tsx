import { formatDateTime } from '@oyum/shop-rules/dates'
import { ORDER_STATUSES } from '@oyum/shop-rules/order-status'
import { Card } from '#app/components/card.tsx'
import type { Translator } from '#app/i18n/translator.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { TimelineRow } from './load-orders.ts'

const SMS = ['order_placed', 'order_status'] as const
const SMS_STATES = ['waiting', 'sending', 'sent', 'delivered', 'failed', 'dropped'] as const
const ACTORS = ['customer', 'shop', 'worker'] as const

/** The newest first, as the server gives it. What we have no word for is shown as it came. */
export function OrderTimeline({ rows }: { rows: readonly TimelineRow[] }) {
  const { t, locale } = useTranslation()
  return (
    <Card title={t('order.timeline')}>
      <ol className="grid gap-3">
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things may happen in one moment, and rows are only ever read anew
          <li key={place} className="border-s-2 border-sand-200 ps-3">
            <p className="wrap-anywhere">{whatOf(row, t)}</p>
            <p className="text-sm wrap-anywhere text-sand-600">
              {[formatDateTime(row.at, locale), row.actor && actorOf(row.actor, t)]
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

type Say = Translator['t']

function whatOf({ kind, word, state }: TimelineRow, t: Say): string {
  if (kind === 'status') {
    const status = ORDER_STATUSES.find((known) => known === word)
    return status ? t(`orders.status.${status}`) : word
  }
  const purpose = SMS.find((known) => known === word)
  const became = SMS_STATES.find((known) => known === state)
  return [purpose ? t(`order.sms.${purpose}`) : word, became ? t(`order.smsState.${became}`) : state]
    .filter(Boolean)
    .join(' — ')
}

function actorOf(actor: string, t: Say): string {
  const known = ACTORS.find((one) => one === actor)
  return known ? t(`order.actors.${known}`) : actor
}
