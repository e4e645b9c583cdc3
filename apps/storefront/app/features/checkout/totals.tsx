import { cartTotals } from '@oyum/shop-rules/cart'
import { manatFromTenge } from '@oyum/shop-rules/money'
import { formatMoney, formatNumber } from '@oyum/shop-rules/numbers'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { CartLine } from '#app/lib/cart-store.ts'
import { shop } from '#app/lib/shop-config.ts'

/** Goods before the discount, the discount, and what is paid. */
export function Totals({ items }: { items: readonly CartLine[] }) {
  const { t } = useTranslation()
  const currency = shop.currency[useLocale()]
  const { goodsTenge, discountTenge, totalTenge } = cartTotals(items)
  return (
    <dl aria-live="polite" className="grid gap-2 text-sm tabular-nums">
      {discountTenge > 0 && (
        <>
          <div className="flex justify-between gap-4">
            <dt className="text-sand-600">{t('checkout.goods')}</dt>
            <dd className="whitespace-nowrap">{formatMoney(manatFromTenge(goodsTenge), currency)}</dd>
          </div>
          <div className="flex justify-between gap-4 text-madder-600">
            <dt>{t('checkout.discount')}</dt>
            <dd className="whitespace-nowrap">−{formatMoney(manatFromTenge(discountTenge), currency)}</dd>
          </div>
        </>
      )}
      <div className="flex items-baseline justify-between gap-4 border-t border-sand-200 pt-3 font-bold">
        <dt className="text-base">{t('checkout.total')}</dt>
        <dd className="whitespace-nowrap text-xl">
          {formatNumber(manatFromTenge(totalTenge))}
          <span className="ms-1 text-sm font-medium">{currency}</span>
        </dd>
      </div>
    </dl>
  )
}
