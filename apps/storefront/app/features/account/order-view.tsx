import type { Order } from '@oyum/api-client/read/order'
import { formatDateTime } from '@oyum/shop-rules/dates'
import { canCustomerCancel, normalizeOrderStatus } from '@oyum/shop-rules/order-status'
import { useLocale } from '@oyum/ui/i18n/use-locale.ts'
import { ChevronLeftIcon, InfoIcon, PhoneIcon } from '@oyum/ui/icons.tsx'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShop } from '#app/lib/shop.ts'
import { accountPath } from './account-query.ts'
import { CancelOrder } from './cancel-order.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTracker } from './order-tracker.tsx'
import { StatusTag } from './status-tag.tsx'
import { WhatFollows } from './what-follows.tsx'

interface OrderViewProps {
  order: Order
  /** of the list that it was opened from */
  before: number | undefined
  /** just now: the page is also the thanks for it */
  isPlaced: boolean
  /** its end was asked for without script: the question stands on the page */
  isCancelledOnPage: boolean
}

export function OrderView({ order, before, isPlaced, isCancelledOnPage }: OrderViewProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const shop = useShop()
  const list = accountPath({ before })
  return (
    <article className="grid gap-7 lg:rounded-card lg:border lg:border-sand-200 lg:bg-surface lg:p-7">
      <header className="grid gap-1">
        <Link
          to={list}
          className="-ms-1 flex min-h-11 items-center gap-1 text-sm text-sand-700 hover:underline lg:hidden"
        >
          <ChevronLeftIcon className="size-5" />
          {t('orders.title')}
        </Link>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <div>
            <h1 className="h1">{t('orders.number', { id: order.id })}</h1>
            <p className="text-sm text-sand-600">{formatDateTime(order.createdAt, locale)}</p>
          </div>
          <StatusTag status={order.status} />
        </div>
      </header>
      <WhatFollows order={order} isPlaced={isPlaced} />
      <OrderTracker order={order} />
      {normalizeOrderStatus(order.status) === 'cancelled' && (
        <p className="flex gap-3 rounded-control bg-sand-100 p-4 text-sm text-sand-700">
          <InfoIcon className="size-5" />
          <span className="min-w-0">{t('orders.cancelledNotice')}</span>
        </p>
      )}
      <p className="flex gap-3 rounded-control bg-indigo-50 p-4 text-sm text-indigo-600">
        <PhoneIcon className="size-5" />
        <span className="min-w-0">
          {t('orders.question')}{' '}
          <a href={shop.phoneHref} className="whitespace-nowrap underline">
            {shop.phone}
          </a>
        </span>
      </p>
      <div className="grid gap-7 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:gap-12">
        <OrderLines order={order} />
        <OrderFacts order={order} />
      </div>
      {canCustomerCancel(order.status) && (
        <CancelOrder id={order.id} before={before} isAskedOnPage={isCancelledOnPage} />
      )}
    </article>
  )
}
