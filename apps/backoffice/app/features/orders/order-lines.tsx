import { formatCount, formatMoney } from '@oyum/shop-rules/numbers'
import { Picture } from '@oyum/ui/picture.tsx'
import { Card } from '#app/components/card.tsx'
import { Money } from '#app/components/money.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { linePicture } from './line-picture.ts'
import type { Order } from './load-orders.ts'

const SIDE = 64

type Line = Order['lines'][number]

/** What was ordered, at the price of that day, and what lies on the shelf now. */
export function OrderLines({ order: { lines, amountTenge } }: { order: Order }) {
  const { t } = useTranslation()
  return (
    <Card title={t('order.lines')}>
      <ul className="min-w-0 divide-y divide-sand-200">
        {lines.map((line) => (
          <OrderLine key={line.number} line={line} />
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-sand-200 pt-3 font-bold">
        <span>{t('order.total')}</span>
        <span className="text-xl">
          <Money tenge={amountTenge} />
        </span>
      </p>
    </Card>
  )
}

function OrderLine({ line }: { line: Line }) {
  const { t } = useTranslation()
  const { name, variation, image, quantity, unitTenge, originalTenge, stock } = line
  const price = (tenge: number) => formatMoney(tenge, t('money.currency'))
  return (
    <li className="flex flex-wrap items-start gap-3 py-3 first:pt-0">
      <div className="size-16 flex-none overflow-hidden rounded-sm bg-picture">
        {/* the words beside it say the same */}
        <Picture {...linePicture(image)} alt="" width={SIDE} height={SIDE} sizes={`${SIDE}px`} />
      </div>
      <div className="min-w-0 flex-1 basis-24 wrap-anywhere">
        <p className="font-medium">{name}</p>
        {variation && <p className="text-sm text-sand-700">{variation}</p>}
        <p className="text-sm text-sand-700 tabular-nums">
          {t('order.each', { quantity: formatCount(quantity), price: price(unitTenge) })}
        </p>
        {originalTenge > unitTenge && (
          <p className="text-sm text-sand-600 tabular-nums">
            {t('order.oldPrice', { price: price(originalTenge) })}
          </p>
        )}
        <p className={`text-sm tabular-nums ${stock === 0 ? 'text-amber-700' : 'text-sand-600'}`}>
          {t('order.stock', { count: formatCount(stock) })}
        </p>
      </div>
      <p className="ms-auto font-bold">
        <Money tenge={unitTenge * quantity} />
      </p>
    </li>
  )
}
