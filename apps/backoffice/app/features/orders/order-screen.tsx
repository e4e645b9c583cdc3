import { formatDateTime } from '@oyum/shop-rules/dates'
import { ArrowLeftIcon } from '@oyum/ui/icons.tsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { History } from '#app/components/history/history.tsx'
import { useListSearch } from '#app/components/list/use-list-search.ts'
import { CallBar } from '#app/features/orders/calls/call-bar.tsx'
import { useCallsState } from '#app/features/orders/calls/go-on.ts'
import { useToldByOthers } from '#app/features/orders/calls/use-told-by-others.ts'
import { CancelPanel } from '#app/features/orders/many/cancel-panel.tsx'
import { MergeButtons } from '#app/features/orders/merge/merge-buttons.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShortcuts } from '#app/lib/shortcuts/use-shortcuts.ts'
import type { Order, TimelineRow } from './load-orders.ts'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderFlags } from './order-flags.tsx'
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
  const heading = useHeadingFirst()
  useToldByOthers(order, timeline)
  const [hasUnsaved, setHasUnsaved] = useState(false)
  useShortcuts([{ code: 'KeyP', label: t('order.print'), run: () => print() }])
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-2">
        <Link to={ORDERS_PATH + useListSearch()} className="inline-flex min-h-11 items-center gap-2 text-sm">
          <ArrowLeftIcon className="size-5" />
          {t('orders.title')}
        </Link>
        <h1 ref={heading} tabIndex={-1} className="h1">
          {t('order.title', { id: order.id })}
        </h1>
        <div className="flex flex-wrap items-center gap-3">
          <StatusTag status={order.status} />
          <span className="text-sm text-sand-600">{formatDateTime(order.placedAt, locale)}</span>
        </div>
      </div>
      <CancelPanel />
      <OrderFlags flags={order.flags} />
      <MergeButtons order={order} />
      <CallBar order={order} hasUnsaved={hasUnsaved} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {/* on a phone, whom to call comes first */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:order-last">
          <OrderPerson order={order} />
          <OrderDelivery order={order} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <OrderLines order={order} onUnsaved={setHasUnsaved} />
          <OrderTimeline id={order.id} rows={timeline} />
          <History key={order.id} entity="order" id={order.id} version={order.version} />
        </div>
      </div>
    </div>
  )
}

/** An order that opened by itself begins at its name: what had the focus went with the order before. */
function useHeadingFirst() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { openedAt } = useCallsState()
  useLayoutEffect(() => {
    if (openedAt !== undefined) heading.current?.focus()
  }, [openedAt])
  return heading
}
