import type { Order } from '@oyum/api-client/read/order'
import { formatDay } from '@oyum/shop-rules/dates'
import {
  normalizeOrderStatus,
  type OrderStatus,
  TRACKER_STEPS,
  trackerStep,
} from '@oyum/shop-rules/order-status'
import { useLocale } from '@oyum/ui/i18n/use-locale.ts'
import { BoxIcon, HomeIcon, type Icon, TruckIcon } from '@oyum/ui/icons.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { CheckIcon } from './account-icons.tsx'

const ICONS: Readonly<Partial<Record<OrderStatus, Icon>>> = {
  processing: BoxIcon,
  out_for_delivery: TruckIcon,
  delivered: HomeIcon,
}
const LOOKS = {
  done: { node: 'bg-sage-600 text-surface', word: '' },
  current: { node: 'bg-madder-600 text-surface', word: 'font-bold' },
  ahead: { node: 'bg-sand-200 text-sand-700', word: 'text-sand-600' },
} as const

/** How far the order has come, in three steps; nothing for one that is cancelled or in a state unknown to us (OPEN-49). */
export function OrderTracker({ order }: { order: Order }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const reached = trackerStep(order.status)
  if (reached === undefined) return null
  // A stretch before the first step: the order is here, nobody has begun with it.
  const isWaiting = normalizeOrderStatus(order.status) === 'pending'
  const stretch = isWaiting ? 'bg-linear-to-r from-sage-600 to-sand-300' : 'bg-sage-600'
  return (
    <div className="grid gap-2">
      {order.createdAt && (
        <p className="text-sm font-medium text-sage-800">
          {t('orders.acceptedOn', { date: formatDay(order.createdAt, locale) })}
        </p>
      )}
      <div className="relative">
        <span
          aria-hidden="true"
          className={`absolute top-5 left-0 h-0.5 w-1/6 -translate-y-1/2 ${stretch}`}
        />
        <span
          aria-hidden="true"
          className="absolute top-5 left-0 size-3 -translate-y-1/2 bg-sage-600 [clip-path:var(--gol)]"
        />
        <Steps order={order} reached={reached} />
      </div>
    </div>
  )
}

function Steps({ order, reached }: { order: Order; reached: number }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <ol aria-label={t('orders.tracker')} className="grid grid-cols-3">
      {TRACKER_STEPS.map((step, index) => {
        const state = index + 1 < reached ? 'done' : index + 1 === reached ? 'current' : 'ahead'
        const StepIcon = state === 'done' ? CheckIcon : ICONS[step]
        const since = order.history.findLast(({ status }) => status === step)?.changedAt
        return (
          <li
            key={step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
            className="relative grid content-start justify-items-center gap-1.5 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={`absolute top-5 right-1/2 h-0.5 w-full -translate-y-1/2 ${state === 'ahead' ? 'bg-sand-300' : 'bg-sage-600'}`}
              />
            )}
            <span
              className={`relative z-1 grid size-10 place-items-center [clip-path:var(--gol)] ${LOOKS[state].node}`}
            >
              {StepIcon && <StepIcon className="size-5" />}
            </span>
            <span className={`px-1 text-sm hyphens-auto wrap-anywhere ${LOOKS[state].word}`}>
              {t(`orders.status.${step}`)}
              {state === 'done' && <span className="sr-only">, {t('orders.stepDone')}</span>}
            </span>
            {state !== 'ahead' && since && (
              <span className="text-xs text-sand-600">{formatDay(since, locale)}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
