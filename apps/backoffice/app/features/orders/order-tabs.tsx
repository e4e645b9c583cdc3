import type { OrderView } from '@oyum/contract/staff/orders'
import { Chip, ChipBar } from '@oyum/ui/chip.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useScope } from '#app/lib/me.ts'
import { countText } from './count-text.ts'
import { type OrderCounts, viewsOf } from './order-views.ts'
import { type OrdersAsked, ordersPath, withoutPlace } from './orders-asked.ts'

interface OrderTabsProps {
  asked: OrdersAsked
  counts: OrderCounts | undefined
}

/** The piles, with how many wait in those that somebody works off. What was looked for lies in no pile. */
export function OrderTabs({ asked, counts }: OrderTabsProps) {
  const { t } = useTranslation()
  const scope = useScope('orders.read')
  const countOf = (view: OrderView) =>
    counts && view in counts ? counts[view as keyof OrderCounts] : undefined
  return (
    <ChipBar label={t('orders.views.label')}>
      {viewsOf(scope).map((view) => {
        const count = countOf(view)
        return (
          <li key={view}>
            <Chip
              to={ordersPath({ ...withoutPlace(asked), view })}
              isActive={asked.q === undefined && asked.view === view}
            >
              {t(`orders.views.${view}`)}
              {count !== undefined && <span className="font-normal tabular-nums">{countText(count)}</span>}
            </Chip>
          </li>
        )
      })}
    </ChipBar>
  )
}
