import { Button, ButtonLink } from '@oyum/ui/button.tsx'
import { AlertIcon } from '@oyum/ui/icons.tsx'
import { useState } from 'react'
import { Navigate, useNavigation, useRevalidator } from 'react-router'
import { SavedViews } from '#app/components/list/saved-views.tsx'
import { mayCancel } from '#app/features/orders/calls/may-cancel.ts'
import { CancelPanel } from '#app/features/orders/many/cancel-panel.tsx'
import { SelectBar } from '#app/features/orders/many/select-bar.tsx'
import { useSelection } from '#app/features/orders/many/use-selection.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useScope } from '#app/lib/me.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import type { OrderList, OrdersFound } from './load-orders.ts'
import { NewOrders } from './new-orders.tsx'
import { OrderPages } from './order-pages.tsx'
import { OrderSearch } from './order-search.tsx'
import { OrderTable } from './order-table.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { viewsOf } from './order-views.ts'
import {
  isFiltered,
  NEW_ORDER_PATH,
  ORDERS_PATH,
  type OrdersAsked,
  ordersPath,
  savedQuery,
  withoutPlace,
} from './orders-asked.ts'
import { useLiveList } from './use-live-list.ts'

/** The desk's list. Everything that was chosen stands in the address, so Back gives the same list. */
export function OrdersScreen({ found }: { found: OrdersFound }) {
  const { t } = useTranslation()
  const shown = useLastThatCame(found)
  const { state, location } = useNavigation()
  const views = viewsOf(useScope('orders.read'))
  const mayCreate = useScope('orders.create') !== undefined
  const { revalidate, state: renewal } = useRevalidator()
  const followed = useLiveList(shown)
  const { asked, list } = found
  const cancels = useScope('orders.cancel')
  const selection = useSelection(listName(asked), followed?.rows ?? [], ({ status }) =>
    mayCancel(cancels, status),
  )
  const [first = 'all'] = views
  if (!views.includes(asked.view)) return <Navigate to={ordersPath({ ...asked, view: first })} replace />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="h1">{t('orders.title')}</h1>
        {mayCreate && (
          <ButtonLink look="secondary" to={NEW_ORDER_PATH}>
            {t('byPhone.new')}
          </ButtonLink>
        )}
      </div>
      <OrderTabs asked={asked} counts={followed?.counts ?? found.counts} />
      <SavedViews screen="orders" path={ORDERS_PATH} query={savedQuery(asked)} />
      <OrderSearch asked={asked} />
      <ChosenFilters asked={asked} />
      {asked.q !== undefined && <p className="wrap-anywhere">{t('orders.foundFor', { query: asked.q })}</p>}
      {!list && <Outage isKept={shown !== undefined} />}
      <CancelPanel />
      <NewOrders
        count={followed?.newCount ?? 0}
        isBusy={renewal === 'loading'}
        onShow={() => void revalidate()}
      />
      {shown && followed && followed.rows.length > 0 && (
        <OrderTable
          rows={followed.rows}
          gone={followed.gone}
          isByCall={shown.asked.q === undefined && shown.asked.view === 'call_later'}
          isBusy={state === 'loading' && location.pathname === ORDERS_PATH}
          selection={selection}
        />
      )}
      {selection && <SelectBar selection={selection} />}
      {list?.rows.length === 0 && <Nothing asked={asked} />}
      {list && <OrderPages asked={asked} list={list} />}
    </div>
  )
}

/** The pages of one list are one list. */
const listName = (asked: OrdersAsked) => `${asked.q ?? ''} ${ordersPath(withoutPlace(asked))}`

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

function Nothing({ asked }: { asked: OrdersAsked }) {
  const { view, q, from, to } = asked
  const { t } = useTranslation()
  const why = () => {
    if (q !== undefined) return t('orders.empty.found')
    if (isFiltered(asked)) return t('orders.empty.filtered')
    if (from || to) return t('orders.empty.days')
    return view === 'to_call' ? t('orders.empty.toCall') : t('orders.empty.view')
  }
  return (
    <p role="status" className="rounded-card border border-sand-200 bg-surface p-6 text-sand-700">
      {why()}
    </p>
  )
}
