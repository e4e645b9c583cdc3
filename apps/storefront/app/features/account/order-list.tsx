import type { Order } from '@oyum/api-client/read/order'
import { ORDER_LIST_SIZE } from '@oyum/contract/limits'
import { ButtonLink } from '@oyum/ui/button.tsx'
import { BoxIcon, RefreshIcon } from '@oyum/ui/icons.tsx'
import type { ReactNode } from 'react'
import { EmptyState } from '#app/components/page/empty-state.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { accountPath } from './account-query.ts'
import { OrderCard } from './order-card.tsx'
import { RetryLink } from './retry-link.tsx'

interface OrderListProps {
  /** undefined when they could not be loaded */
  orders: readonly Order[] | undefined
  /** the list begins after this order */
  before: number | undefined
  /** between the title and the list */
  children?: ReactNode
}

export function OrderList({ orders, before, children }: OrderListProps) {
  const { t } = useTranslation()
  return (
    <section>
      <h1 className="h1 mb-4">{t('orders.title')}</h1>
      {children}
      {orders && orders.length > 0 ? (
        <>
          <ul className="grid gap-4">
            {orders.map((order) => (
              <li key={order.id} className="min-w-0">
                <OrderCard order={order} before={before} />
              </li>
            ))}
          </ul>
          <MoreOrders orders={orders} before={before} />
        </>
      ) : (
        <NoOrders hasFailed={!orders} />
      )}
    </section>
  )
}

function MoreOrders({ orders, before }: OrderListProps & { orders: readonly Order[] }) {
  const { t } = useTranslation()
  const last = orders.length === ORDER_LIST_SIZE ? orders.at(-1) : undefined
  if (!last && before === undefined) return null
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      {before !== undefined && (
        <ButtonLink look="secondary" to={PATHS.profile}>
          {t('orders.newest')}
        </ButtonLink>
      )}
      {last && (
        <ButtonLink look="secondary" to={accountPath({ before: last.id })}>
          {t('orders.earlier')}
        </ButtonLink>
      )}
    </div>
  )
}

function NoOrders({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useTranslation()
  if (hasFailed) {
    return (
      <EmptyState icon={RefreshIcon} title={t('errors.failedToLoadOrders')}>
        <RetryLink />
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={BoxIcon} title={t('orders.empty')} text={t('orders.emptyText')}>
      <ButtonLink look="secondary" to={PATHS.newProducts}>
        {t('newProducts.title')}
      </ButtonLink>
    </EmptyState>
  )
}
