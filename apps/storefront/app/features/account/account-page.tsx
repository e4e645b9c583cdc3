import { useEffect } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { isSignedIn } from '#app/state/auth-flag.ts'
import { AccountMenu } from './account-menu.tsx'
import { readAccountQuery } from './account-query.ts'
import type { AccountData } from './load-account.ts'
import { OrderList } from './order-list.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import { OrderView } from './order-view.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SessionExpired } from './session-expired.tsx'

/** The customer's own page: who they are, and their orders or one of them. On phones an order takes the whole page. */
export function AccountPage({ isSessionExpired, customer, orders, olderOrder }: AccountData) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const { order: wanted, before } = readAccountQuery(query)
  useLogOutElsewhere()
  if (isSessionExpired) return <SessionExpired />

  const order = [...(orders ?? []), ...(olderOrder ? [olderOrder] : [])].find(({ id }) => id === wanted)
  const title = order ? t('orders.number', { id: order.id }) : t('nav.profile')
  const isOneShown = wanted !== undefined && orders !== undefined
  const home = { name: t('nav.home'), path: PATHS.home }
  const profile = { name: t('nav.profile'), path: PATHS.profile }
  return (
    <div className="page pb-4">
      <PageHead title={title} />
      <Breadcrumbs parents={order ? [home, profile] : [home]} current={title} />
      <div className="account-columns">
        <div className={isOneShown ? 'hidden lg:block' : ''}>
          <ProfileCard customer={customer} />
          <AccountMenu isListShown={!isOneShown} />
        </div>
        <div className="min-w-0">
          {order && <OrderView key={order.id} order={order} before={before} />}
          {isOneShown && !order && <OrderNotFound />}
          {!isOneShown && <OrderList orders={orders} before={before} />}
        </div>
      </div>
    </div>
  )
}

/** Logged out in another tab: this one does not go on showing whose page it was. */
function useLogOutElsewhere() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (!document.hidden && !isSignedIn()) void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
}
