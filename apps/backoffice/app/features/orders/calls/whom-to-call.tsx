import { formatPhone, withCountryPrefix } from '@oyum/shop-rules/phone'
import { ButtonLink } from '@oyum/ui/button.tsx'
import type { Order } from '#app/features/orders/load-orders.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'

/** Before all else, so that on a phone too whoever calls sees whom. */
export function WhomToCall({ order: { id, person, phone } }: { order: Order }) {
  const { t } = useTranslation()
  const number = phone || (person?.phone ?? '')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-sand-600">{t('order.title', { id })}</span>
        {person && <span className="text-xl font-bold">{person.name}</span>}
      </p>
      {number && (
        <ButtonLink
          look="secondary"
          to={`tel:${withCountryPrefix(number)}`}
          className="min-w-0 text-lg wrap-anywhere tabular-nums max-sm:w-full"
        >
          {t('calls.callNumber', { phone: formatPhone(number) })}
        </ButtonLink>
      )}
    </div>
  )
}
