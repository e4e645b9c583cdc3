import { Money } from '#app/components/money.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { Order } from './load-orders.ts'

type Sums = Pick<
  Order,
  'goodsTenge' | 'deliveryTenge' | 'carryingTenge' | 'assemblyTenge' | 'discountTenge' | 'amountTenge'
>

/** What it comes to, and how: the parts only where there are any beside the goods. */
export function OrderSums({ sums }: { sums: Sums }) {
  const { t } = useTranslation()
  const parts = [
    { text: t('order.deliveryFee'), tenge: sums.deliveryTenge },
    { text: t('order.carrying'), tenge: sums.carryingTenge },
    { text: t('order.assembly'), tenge: sums.assemblyTenge },
    { text: t('order.discount'), tenge: -sums.discountTenge },
  ].filter(({ tenge }) => tenge !== 0)
  const lines = parts.length > 0 ? [{ text: t('order.goods'), tenge: sums.goodsTenge }, ...parts] : []
  return (
    <dl className="grid gap-1.5 border-t border-sand-200 pt-3">
      {lines.map(({ text, tenge }) => (
        <div key={text} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>{text}</dt>
          <dd>
            <Money tenge={tenge} />
          </dd>
        </div>
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
        <dt>{t('order.total')}</dt>
        <dd className="text-xl">
          <Money tenge={sums.amountTenge} />
        </dd>
      </div>
    </dl>
  )
}
