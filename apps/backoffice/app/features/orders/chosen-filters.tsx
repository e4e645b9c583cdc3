import { formatDay } from '@oyum/shop-rules/dates'
import { formatMoney } from '@oyum/shop-rules/numbers'
import { Chip } from '@oyum/ui/chip.tsx'
import { CloseIcon } from '@oyum/ui/icons.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { type OrdersAsked, ordersPath, withoutChoices, withoutPlace } from './orders-asked.ts'
import { usePeople } from './use-people.ts'

type Choice = Exclude<keyof OrdersAsked, 'view' | 'q' | 'after' | 'before'>

/** What is chosen, each with a way to take it back. */
export function ChosenFilters({ asked }: { asked: OrdersAsked }) {
  const { t, locale } = useTranslation()
  const people = usePeople()
  const none = withoutChoices(asked)
  if (!none || asked.q !== undefined) return null
  const words: Record<Choice, (asked: OrdersAsked) => string> = {
    from: ({ from = '' }) => t('orders.fromDay', { day: formatDay(from, locale) }),
    to: ({ to = '' }) => t('orders.toDay', { day: formatDay(to, locale) }),
    payment: ({ payment = 'via_card' }) => t(`order.paymentMethod.${payment}`),
    amountFrom: ({ amountFrom = 0 }) =>
      `${t('orders.amountFrom')} ${formatMoney(amountFrom, t('money.currency'))}`,
    by: ({ by }) => `${t('orders.by')}: ${people.find(({ id }) => id === by)?.name ?? by}`,
  }
  const chosen = withoutPlace(asked)
  const choices = Object.keys(words).filter((choice) => choice in chosen) as Choice[]
  return (
    <ul aria-label={t('orders.chosen')} className="flex flex-wrap items-center gap-2">
      {choices.map((choice) => {
        const { [choice]: _, ...others } = chosen
        return (
          <li key={choice}>
            <Chip to={ordersPath(others as OrdersAsked)} isActive={false}>
              <span className="sr-only">{t('orders.takeBack')}</span>
              {words[choice](asked)}
              <CloseIcon className="size-4" />
            </Chip>
          </li>
        )
      })}
      {choices.length > 1 && (
        <li>
          <Chip to={ordersPath(none)} isActive={false}>
            {t('orders.takeAllBack')}
          </Chip>
        </li>
      )}
    </ul>
  )
}
