import type { OrderStatus } from '@oyum/shop-rules/order-status'
import { useTranslation } from '#app/i18n/use-translation.ts'

// The colours are those of the customer's page.
const LOOKS: Readonly<Record<OrderStatus, string>> = {
  pending: 'border-transparent bg-amber-50 text-amber-700',
  confirmed: 'border-transparent bg-indigo-50 text-indigo-600',
  processing: 'border-transparent bg-sand-200 text-sand-700',
  out_for_delivery: 'border-transparent bg-madder-100 text-madder-700',
  delivered: 'border-transparent bg-sage-100 text-sage-700',
  cancelled: 'border-sand-300 text-sand-700',
}

const SHAPE = 'inline-flex min-h-7 items-center whitespace-nowrap rounded-full border px-2.5 py-0.5 text-sm'

export function StatusTag({ status }: { status: OrderStatus }) {
  const { t } = useTranslation()
  return <span className={`${SHAPE} ${LOOKS[status]}`}>{t(`orders.status.${status}`)}</span>
}

/** In place of the status, and as high: of a row that is not of this list any more. */
export function GoneTag() {
  const { t } = useTranslation()
  return <span className={`${SHAPE} border-dashed border-sand-300 text-sand-700`}>{t('orders.gone')}</span>
}
