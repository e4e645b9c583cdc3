import type { Order } from '@oyum/api-client/read/order'
import { formatMoney } from '@oyum/shop-rules/numbers'
import { normalizeOrderStatus } from '@oyum/shop-rules/order-status'
import { formatPhone } from '@oyum/shop-rules/phone'
import { CheckCircleIcon } from '@oyum/ui/icons.tsx'
import { Link } from 'react-router'
import { useDeliveryDays } from '#app/components/product/use-delivery-days.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { useShop } from '#app/lib/shop.ts'

const LINK = 'inline-flex min-h-11 items-center font-bold underline underline-offset-3'

interface WhatFollowsProps {
  order: Order
  /** just now: with thanks, the sum and the ways on */
  isPlaced: boolean
}

/** Who calls whom, and when it comes: as long as the order waits. */
export function WhatFollows({ order, isPlaced }: WhatFollowsProps) {
  const { t } = useTranslation()
  const { currency } = useShop()
  const days = useDeliveryDays()
  const next = useNextStep(order)
  if (!next) return null
  return (
    <div className="flex gap-3 rounded-control bg-sage-50 p-4 text-sm text-sage-800">
      <CheckCircleIcon className="size-5 flex-none" />
      <div className="grid min-w-0 gap-1">
        {isPlaced && (
          <p className="flex flex-wrap gap-x-4 text-base font-bold">
            <span>{t('orders.accepted', { id: order.id })}</span>
            <span className="whitespace-nowrap tabular-nums">{formatMoney(order.amountTenge, currency)}</span>
          </p>
        )}
        <p>{next}</p>
        <p>{t('product.deliveryFact', days)}</p>
        {isPlaced && (
          <p className="-mb-3 flex flex-wrap gap-x-5">
            <Link to={PATHS.profile} className={LINK}>
              {t('orders.all')}
            </Link>
            <Link to={PATHS.home} className={LINK}>
              {t('orders.shopOn')}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}

function useNextStep({ status, phone: given }: Order): string | undefined {
  const { t } = useTranslation()
  const phone = formatPhone(given)
  switch (normalizeOrderStatus(status)) {
    case 'pending':
      return given ? t('orders.operatorCalls', { phone }) : t('checkout.nothingNow')
    case 'confirmed':
      return given ? t('orders.isConfirmed', { phone }) : t('orders.status.confirmed')
    default:
      return undefined
  }
}
