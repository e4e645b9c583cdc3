import { formatMoney } from '@oyum/shop-rules/numbers'
import { ActionButton } from '@oyum/ui/button.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { useShop } from '#app/lib/shop.ts'
import type { SentLines, TypedOrder } from './plain-answer.ts'
import { HiddenOrder } from './plain-order-form.tsx'

/** The same order once more, to the letter: with anything else in it, it might become a second one. */
export function SendAgainForm({ order: { key, fields }, sent }: { order: TypedOrder; sent: SentLines }) {
  const { t } = useTranslation()
  const { currency } = useShop()
  return (
    <form
      method="post"
      action={PATHS.plainCart}
      className="grid max-w-120 gap-4 rounded-card border border-sand-200 bg-surface p-4 sm:p-7"
    >
      <HiddenOrder orderKey={key} seen={sent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="flex justify-between gap-4 font-bold">
        <span>{t('checkout.total')}</span>
        <span className="whitespace-nowrap tabular-nums">{formatMoney(sent.amountTenge, currency)}</span>
      </p>
      <ActionButton type="submit">{t('checkout.submit')}</ActionButton>
    </form>
  )
}
