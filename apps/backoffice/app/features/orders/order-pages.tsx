import { formatDateTime } from '@oyum/shop-rules/dates'
import { ButtonLink } from '@oyum/ui/button.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { OrderList } from './load-orders.ts'
import { isOldestFirst } from './order-views.ts'
import { type OrdersAsked, ordersPath, withoutPlace } from './orders-asked.ts'

/** The ways to the pages before and behind; and, filtered, how far was looked. */
export function OrderPages({ asked, list }: { asked: OrdersAsked; list: OrderList }) {
  const { next, previous, lookedTo } = list
  const { t, locale } = useTranslation()
  if (next === null && previous === null) return null
  const [back, on] = isOldestFirst(asked.view)
    ? [t('orders.older'), t('orders.newer')]
    : [t('orders.newer'), t('orders.older')]
  const further = lookedTo === null ? undefined : t('orders.lookFurther')
  const isBack = asked.before !== undefined
  const at = (place: Partial<OrdersAsked>) => ordersPath({ ...withoutPlace(asked), ...place })
  return (
    <nav aria-label={t('orders.pages')} className="grid gap-2">
      {lookedTo !== null && (
        <p className="text-sm text-sand-700">
          {t('orders.lookedTo', { moment: formatDateTime(lookedTo, locale) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {previous !== null && (
          <ButtonLink look="secondary" to={at({ before: previous })}>
            {(isBack && further) || back}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink look="secondary" to={at({ after: next })}>
            {(!isBack && further) || on}
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
