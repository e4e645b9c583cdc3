import type { Order } from '@oyum/api-client/read/order'
import { formatDate } from '@oyum/shop-rules/dates'
import { ORDER_PREVIEW_IMAGES } from '@oyum/shop-rules/limits'
import { useLocale } from '@oyum/ui/i18n/use-locale.ts'
import { Link } from 'react-router'
import { Money } from '#app/components/product/money.tsx'
import { ProductPicture } from '#app/components/product/product-picture.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { accountPath } from './account-query.ts'
import { StatusTag } from './status-tag.tsx'

interface OrderCardProps {
  order: Order
  /** of the list that it stands in */
  before: number | undefined
}

/** The whole card leads to the order; its number is the link. */
export function OrderCard({ order, before }: OrderCardProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const lines = order.lines.slice(0, ORDER_PREVIEW_IMAGES)
  return (
    <article className="relative grid gap-3 rounded-card border border-sand-200 bg-surface p-4 hover:border-sand-500 sm:p-7">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base font-bold">
            <Link
              to={accountPath({ order: order.id, before })}
              className="underline-offset-3 after:absolute after:inset-0 hover:underline"
            >
              {t('orders.number', { id: order.id })}
            </Link>
          </h2>
          <p className="text-sm text-sand-600">{formatDate(order.createdAt, locale)}</p>
        </div>
        <StatusTag status={order.status} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ul className="flex gap-2">
          {lines.map(({ image, name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
            <li key={index} className="size-12 overflow-hidden rounded-sm bg-picture sm:size-18">
              <ProductPicture file={image} place="thumb" alt={name} />
            </li>
          ))}
        </ul>
        <p className="ms-auto text-lg font-bold whitespace-nowrap">
          <Money tenge={order.amountTenge} />
        </p>
      </div>
    </article>
  )
}
