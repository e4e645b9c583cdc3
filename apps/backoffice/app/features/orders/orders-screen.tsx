import { ButtonLink } from '@oyum/ui/button.tsx'
import { Navigate, useNavigation, useRevalidator } from 'react-router'
import { Outage } from '#app/components/list/outage.tsx'
import { SavedViews } from '#app/components/list/saved-views.tsx'
import { useLastThatCame } from '#app/components/list/use-last-that-came.ts'
import { mayCancel } from '#app/features/orders/calls/may-cancel.ts'
import { CancelPanel } from '#app/features/orders/many/cancel-panel.tsx'
import { SelectBar } from '#app/features/orders/many/select-bar.tsx'
import { useSelection } from '#app/features/orders/many/use-selection.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useScope } from '#app/lib/me.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import type { OrdersFound } from './load-orders.ts'
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
      {!list && <Outage text={t('orders.failed')} isKept={shown !== undefined} />}
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
