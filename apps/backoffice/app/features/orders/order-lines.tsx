import { formatCount, formatMoney } from '@oyum/shop-rules/numbers'
import { Button } from '@oyum/ui/button.tsx'
import { Picture } from '@oyum/ui/picture.tsx'
import { useState } from 'react'
import { Card } from '#app/components/card.tsx'
import { Money } from '#app/components/money.tsx'
import { DiscountForm } from '#app/features/orders/edit/discount-form.tsx'
import { LinesEditor } from '#app/features/orders/edit/lines-editor.tsx'
import { useMayEdit } from '#app/features/orders/edit/may-edit.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useScope } from '#app/lib/me.ts'
import { productPicture } from '#app/lib/product-picture.ts'
import { useShortcuts } from '#app/lib/shortcuts/use-shortcuts.ts'
import type { Order } from './load-orders.ts'
import { OrderSums } from './order-sums.tsx'

const SIDE = 64

type Line = Order['lines'][number]

interface OrderLinesProps {
  order: Order
  onUnsaved: (isUnsaved: boolean) => void
}

/** What was ordered, at the price of that day, and what lies on the shelf now. */
export function OrderLines({ order, onUnsaved }: OrderLinesProps) {
  const { t } = useTranslation()
  const mayEdit = useMayEdit(order)
  const mayDiscount = useScope('orders.discount') !== undefined && mayEdit
  const [asked, setAsked] = useState<'lines' | 'discount'>()
  const close = () => setAsked(undefined)
  useShortcuts(mayEdit ? [{ code: 'KeyE', label: t('order.edit.title'), run: () => setAsked('lines') }] : [])
  if (asked === 'lines')
    return (
      <Card title={t('order.edit.title')}>
        <LinesEditor order={order} onUnsaved={onUnsaved} onClose={close} />
      </Card>
    )
  return (
    <Card title={t('order.lines')}>
      <ul className="min-w-0 divide-y divide-sand-200">
        {order.lines.map((line) => (
          <OrderLine key={line.number} line={line} />
        ))}
      </ul>
      <OrderSums sums={order} />
      {mayEdit && (
        <div className="flex flex-wrap gap-2.5 print:hidden">
          <Button look="quiet" aria-keyshortcuts="e" onClick={() => setAsked('lines')}>
            {t('order.changeLines')}
          </Button>
          {mayDiscount && (
            <Button look="quiet" onClick={() => setAsked('discount')}>
              {t('order.discount')}
            </Button>
          )}
        </div>
      )}
      {asked === 'discount' && <DiscountForm order={order} onClose={close} />}
    </Card>
  )
}

function OrderLine({ line }: { line: Line }) {
  const { t } = useTranslation()
  const { name, variationLabel, image, quantity, unitTenge, originalTenge, stock } = line
  const price = (tenge: number) => formatMoney(tenge, t('money.currency'))
  return (
    <li className="flex flex-wrap items-start gap-3 py-3 first:pt-0">
      <div className="size-16 flex-none overflow-hidden rounded-sm bg-picture">
        {/* the words beside it say the same */}
        <Picture {...productPicture(image)} alt="" width={SIDE} height={SIDE} sizes={`${SIDE}px`} />
      </div>
      <div className="min-w-0 flex-1 basis-24 wrap-anywhere">
        <p className="font-medium">{name}</p>
        {variationLabel && <p className="text-sm text-sand-700">{variationLabel}</p>}
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
