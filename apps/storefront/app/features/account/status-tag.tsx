import { normalizeOrderStatus, type OrderStatus } from '@oyum/shop-rules/order-status'
import { useTranslation } from '#app/i18n/use-translation.ts'

const OUTLINE = 'border-sand-300 text-sand-700'
const LOOKS: Readonly<Record<OrderStatus, string>> = {
  pending: 'border-transparent bg-amber-50 text-amber-700',
  confirmed: 'border-transparent bg-indigo-50 text-indigo-600',
  processing: 'border-transparent bg-sand-200 text-sand-700',
  out_for_delivery: 'border-transparent bg-madder-100 text-madder-700',
  delivered: 'border-transparent bg-sage-100 text-sage-700',
  cancelled: OUTLINE,
}

/** Every status has its word and colour; an unknown one is shown as the server sent it (OPEN-50). */
export function StatusTag({ status: raw }: { status: string }) {
  const { t } = useTranslation()
  const status = normalizeOrderStatus(raw)
  return (
    <span
      data-status={status ?? 'unknown'}
      className={`inline-flex min-h-7 flex-none items-center rounded-full border px-3 text-sm ${status ? LOOKS[status] : OUTLINE}`}
    >
      {status ? t(`orders.status.${status}`) : raw}
    </span>
  )
}
