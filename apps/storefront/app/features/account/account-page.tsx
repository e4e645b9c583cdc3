import { AlertIcon } from '@oyum/ui/icons.tsx'
import { useEffect } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import type { PersonNames } from '#app/lib/person-names.ts'
import { isSignedIn } from '#app/state/auth-flag.ts'
import { type Refusal, refusalText } from './account-change.ts'
import { AccountMenu } from './account-menu.tsx'
import { readAccountQuery, readPlainStep } from './account-query.ts'
import { DeviceList } from './device-list.tsx'
import { FormerAccount } from './former-account.tsx'
import type { AccountData } from './load-account.ts'
import { OrderList } from './order-list.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import { OrderView } from './order-view.tsx'
import { ProfileCard } from './profile-card.tsx'

interface AccountPageProps extends AccountData {
  /** of a form that was sent without script */
  refused: { refusal: Refusal; typed: PersonNames } | undefined
}

/** The customer's own page: who they are, and their orders, one of them, or their devices. On phones an order and the devices
 *  take the whole page. */
export function AccountPage({ customer, orders, olderOrder, sessions, refused }: AccountPageProps) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const { order: wanted, before, isPlaced, isDevices } = readAccountQuery(query)
  useLogOutElsewhere()
  const step = readPlainStep(query)

  const order = [...(orders ?? []), ...(olderOrder ? [olderOrder] : [])].find(({ id }) => id === wanted)
  const isOneShown = wanted !== undefined && orders !== undefined && !isDevices
  const inside = order ? t('orders.number', { id: order.id }) : isDevices && t('devices.title')
  const title = inside || t('nav.profile')
  const home = { name: t('nav.home'), path: PATHS.home }
  const profile = { name: t('nav.profile'), path: PATHS.profile }
  return (
    // As high as the screen, like the boxes before it: the footer does not leap when a short list takes their place.
    <div className="page min-h-[calc(100svh-8rem)] pb-4">
      <PageHead title={title} />
      <Breadcrumbs parents={inside ? [home, profile] : [home]} current={title} />
      {refused && (
        <p role="alert" className="mb-4 flex gap-3 rounded-control bg-madder-50 p-4 text-madder-700">
          <AlertIcon className="size-5 flex-none" />
          {refusalText(t, refused.refusal)}
        </p>
      )}
      <div className="account-columns">
        <div className={isOneShown || isDevices ? 'hidden lg:block' : ''}>
          <ProfileCard customer={customer} isEditedOnPage={step === 'edit'} typed={refused?.typed} />
          <AccountMenu
            isListShown={!isOneShown && !isDevices}
            isDevicesShown={isDevices}
            removalOnPage={step === 'remove' ? 'ask' : step === 'remove-code' ? 'code' : undefined}
          />
        </div>
        <div className="min-w-0">
          {order && (
            <OrderView
              key={order.id}
              order={order}
              before={before}
              isPlaced={isPlaced}
              isCancelledOnPage={step === 'cancel'}
            />
          )}
          {isOneShown && !order && <OrderNotFound />}
          {isDevices && <DeviceList sessions={sessions} />}
          {!isOneShown && !isDevices && (
            <OrderList orders={orders} before={before}>
              {customer?.hasFormer && <FormerAccount />}
            </OrderList>
          )}
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
