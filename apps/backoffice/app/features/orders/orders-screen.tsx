import { Button, ButtonLink } from '@oyum/ui/button.tsx'
import { AlertIcon } from '@oyum/ui/icons.tsx'
import { useState } from 'react'
import { Navigate, useNavigation, useRevalidator } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useScope } from '#app/lib/me.ts'
import type { OrderList, OrdersFound } from './load-orders.ts'
import { OrderSearch } from './order-search.tsx'
import { OrderTable } from './order-table.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { isOldestFirst, viewsOf } from './order-views.ts'
import { ORDERS_PATH, type OrdersAsked, ordersPath, withoutPlace } from './orders-asked.ts'

/** The desk's list. Everything that was chosen stands in the address, so Back gives the same list. */
export function OrdersScreen({ found }: { found: OrdersFound }) {
  const { t } = useTranslation()
  const shown = useLastThatCame(found)
  const { state, location } = useNavigation()
  const views = viewsOf(useScope('orders.read'))
  const { asked, counts, list } = found
  const [first = 'all'] = views
  if (!views.includes(asked.view)) return <Navigate to={ordersPath({ ...asked, view: first })} replace />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="h1">{t('orders.title')}</h1>
      <OrderTabs asked={asked} counts={counts} />
      <OrderSearch asked={asked} />
      {asked.q !== undefined && <p className="wrap-anywhere">{t('orders.foundFor', { query: asked.q })}</p>}
      {!list && <Outage isKept={shown !== undefined} />}
      {shown && shown.list.rows.length > 0 && (
        <OrderTable
          rows={shown.list.rows}
          isByCall={shown.asked.q === undefined && shown.asked.view === 'call_later'}
          isBusy={state === 'loading' && location.pathname === ORDERS_PATH}
        />
      )}
      {list?.rows.length === 0 && <Nothing asked={asked} />}
      {list && <Pages asked={asked} list={list} />}
    </div>
  )
}

interface Shown extends OrdersFound {
  list: OrderList
}

const hasCome = (found: OrdersFound): found is Shown => found.list !== undefined

/** During an outage the rows of before stay. */
function useLastThatCame(found: OrdersFound): Shown | undefined {
  const [kept, keep] = useState<Shown>()
  if (hasCome(found) && found !== kept) keep(found)
  return hasCome(found) ? found : kept
}

function Outage({ isKept }: { isKept: boolean }) {
  const { t } = useTranslation()
  const { revalidate, state } = useRevalidator()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-control border border-madder-200 bg-madder-50 px-3.5 py-2.5 text-sm text-madder-700"
    >
      <AlertIcon className="size-5" />
      <span className="min-w-0 flex-1 basis-60">
        {t('orders.failed')} {isKept && t('orders.failedKept')}
      </span>
      <Button look="secondary" aria-busy={state === 'loading'} onClick={() => revalidate()}>
        {t('orders.retry')}
      </Button>
    </div>
  )
}

function Nothing({ asked: { view, q, from, to } }: { asked: OrdersAsked }) {
  const { t } = useTranslation()
  const why = () => {
    if (q !== undefined) return t('orders.empty.found')
    if (from || to) return t('orders.empty.days')
    return view === 'to_call' ? t('orders.empty.toCall') : t('orders.empty.view')
  }
  return (
    <p role="status" className="rounded-card border border-sand-200 bg-surface p-6 text-sand-700">
      {why()}
    </p>
  )
}

function Pages({ asked, list: { next, previous } }: { asked: OrdersAsked; list: OrderList }) {
  const { t } = useTranslation()
  if (next === null && previous === null) return null
  const [back, on] = isOldestFirst(asked.view)
    ? [t('orders.older'), t('orders.newer')]
    : [t('orders.newer'), t('orders.older')]
  const at = (place: Partial<OrdersAsked>) => ordersPath({ ...withoutPlace(asked), ...place })
  return (
    <nav aria-label={t('orders.pages')} className="flex flex-wrap gap-2">
      {previous !== null && (
        <ButtonLink look="secondary" to={at({ before: previous })}>
          {back}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink look="secondary" to={at({ after: next })}>
          {on}
        </ButtonLink>
      )}
    </nav>
  )
}
