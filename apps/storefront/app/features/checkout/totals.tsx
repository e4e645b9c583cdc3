import { cartTotals } from '@oyum/shop-rules/cart'
import { formatMoney } from '@oyum/shop-rules/numbers'
import { Money } from '#app/components/product/money.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShop } from '#app/lib/shop.ts'
import type { CartLine } from '#app/state/cart-store.ts'

/** Goods before the discount, the discount, who says what delivery costs, and what is paid for the goods. */
export function Totals({ items }: { items: readonly CartLine[] }) {
  const { t } = useTranslation()
  const { currency } = useShop()
  const { goodsTenge, discountTenge, totalTenge } = cartTotals(items)
  return (
    <dl aria-live="polite" className="grid gap-2 text-sm tabular-nums">
      {discountTenge > 0 && (
        <>
          <div className="flex justify-between gap-4">
            <dt className="text-sand-600">{t('checkout.goods')}</dt>
            <dd className="whitespace-nowrap">{formatMoney(goodsTenge, currency)}</dd>
          </div>
          <div className="flex justify-between gap-4 text-madder-600">
            <dt>{t('checkout.discount')}</dt>
            <dd className="whitespace-nowrap">−{formatMoney(discountTenge, currency)}</dd>
          </div>
        </>
      )}
      <div className="flex justify-between gap-4">
        <dt className="text-sand-600">{t('checkout.delivery')}</dt>
        <dd className="text-end">{t('checkout.deliveryPrice')}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 border-t border-sand-200 pt-3 font-bold">
        <dt className="text-base">{t('checkout.total')}</dt>
        <dd className="text-xl">
          <Money tenge={totalTenge} />
        </dd>
      </div>
    </dl>
  )
}
