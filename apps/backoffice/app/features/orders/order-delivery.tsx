import { formatDateTime } from '@oyum/shop-rules/dates'
import { Card } from '#app/components/card.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Facts } from './facts.tsx'
import type { Order } from './load-orders.ts'

/** Where to, what the customer added, how it is paid; and when to call, while it waits for a call. */
export function OrderDelivery({ order }: { order: Order }) {
  const { t, locale } = useTranslation()
  return (
    <Card title={t('order.delivery')}>
      <Facts
        facts={{
          [t('orders.address')]: order.address,
          [t('order.note')]: order.note,
          [t('order.payment')]: t(`order.paymentMethod.${order.paymentMethod}`),
          [t('order.paymentState')]: t(`order.paymentStatus.${order.paymentStatus}`),
          [t('order.callAfter')]: order.status === 'pending' && formatDateTime(order.callAfter, locale),
        }}
      />
    </Card>
  )
}
