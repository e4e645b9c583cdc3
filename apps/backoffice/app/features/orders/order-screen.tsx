import { formatDateTime } from '@oyum/shop-rules/dates'
import { ArrowLeftIcon } from '@oyum/ui/icons.tsx'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { Order, TimelineRow } from './load-orders.ts'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPerson } from './order-person.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ORDERS_PATH } from './orders-asked.ts'
import { StatusTag } from './status-tag.tsx'

interface OrderScreenProps {
  order: Order
  timeline: readonly TimelineRow[]
}

export function OrderScreen({ order, timeline }: OrderScreenProps) {
  const { t, locale } = useTranslation()
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-2">
        <Link to={ORDERS_PATH + useListSearch()} className="inline-flex min-h-11 items-center gap-2 text-sm">
          <ArrowLeftIcon className="size-5" />
          {t('orders.title')}
        </Link>
        <h1 className="h1">{t('order.title', { id: order.id })}</h1>
        <div className="flex flex-wrap items-center gap-3">
          <StatusTag status={order.status} />
          <span className="text-sm text-sand-600">{formatDateTime(order.placedAt, locale)}</span>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {/* on a phone, whom to call comes first */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:order-last">
          <OrderPerson order={order} />
          <OrderDelivery order={order} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <OrderLines order={order} />
          <OrderTimeline rows={timeline} />
        </div>
      </div>
    </div>
  )
}

/** Where in the list the order was opened; nothing when it was opened by its address. */
function useListSearch(): string {
  const state: unknown = useLocation().state
  const list = typeof state === 'object' && state !== null && 'list' in state ? state.list : ''
  return typeof list === 'string' ? list : ''
}
