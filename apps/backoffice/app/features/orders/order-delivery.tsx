import { formatDate, formatDateTime } from '@oyum/shop-rules/dates'
import { Button } from '@oyum/ui/button.tsx'
import { useState } from 'react'
import { Card } from '#app/components/card.tsx'
import { Facts } from '#app/components/facts.tsx'
import { DeliveryForm } from '#app/features/orders/edit/delivery-form.tsx'
import { useMayEdit } from '#app/features/orders/edit/may-edit.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { Order } from './load-orders.ts'

/** Where to and when, what the customer added, how it is paid; and when to call, while it waits for a call. */
export function OrderDelivery({ order }: { order: Order }) {
  const { t, locale } = useTranslation()
  const mayEdit = useMayEdit(order)
  const [isAsked, setIsAsked] = useState(false)
  const { promisedDay, promisedPart, cancelReason, callAfter } = order
  const part = promisedPart && t(`calls.parts.${promisedPart}`)
  const isPending = order.status === 'pending'
  return (
    <Card title={t('order.delivery')}>
      <Facts
        facts={{
          [t('orders.address')]: order.address,
          [t('order.promised')]:
            promisedDay && [formatDate(promisedDay, locale), part].filter(Boolean).join(', '),
          [t('order.note')]: order.note,
          [t('order.payment')]: t(`order.paymentMethod.${order.paymentMethod}`),
          [t('order.paymentState')]: t(`order.paymentStatus.${order.paymentStatus}`),
          [t('order.callAfter')]:
            isPending && (callAfter ? formatDateTime(callAfter, locale) : t('order.wrongNumber')),
          [t('order.tries')]: isPending && order.callTries > 0 && String(order.callTries),
          [t('order.cancelReason')]: cancelReason && t(`calls.reasons.${cancelReason}`),
        }}
      />
      {mayEdit && (
        <div className="print:hidden">
          <Button look="quiet" onClick={() => setIsAsked(true)}>
            {t('order.changeDelivery')}
          </Button>
        </div>
      )}
      {isAsked && <DeliveryForm order={order} onClose={() => setIsAsked(false)} />}
    </Card>
  )
}
