import { useState } from 'react'
import { Card } from '#app/components/card.tsx'
import { GoodsPicker } from '#app/features/orders/edit/goods-picker.tsx'
import { LineStepper } from '#app/features/orders/edit/line-stepper.tsx'
import { useLinesDraft } from '#app/features/orders/edit/use-lines-draft.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PhoneOrderForm } from './phone-order-form.tsx'

const NO_LINES = { lines: [] }

/** Somebody calls and orders: first what, then for whom. */
export function PhoneOrderScreen() {
  const { t } = useTranslation()
  const { added, add, setAdded, wanted } = useLinesDraft(NO_LINES)
  const goods = added.reduce((sum, { unitTenge, quantity }) => sum + unitTenge * quantity, 0)
  const of = JSON.stringify(wanted.added)
  // what the server said these lines cost, once it was not what stood here
  const [told, setTold] = useState<{ of: string; tenge: number }>()
  return (
    <div className="grid max-w-200 grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="h1">{t('byPhone.title')}</h1>
      <p className="text-sand-700">{t('byPhone.text')}</p>
      <Card title={t('byPhone.products')}>
        {added.length > 0 && (
          <ul className="min-w-0 divide-y divide-sand-200">
            {added.map((line, place) => (
              <LineStepper
                key={`${line.productId} ${line.variation}`}
                {...line}
                onChange={(quantity) => setAdded(place, quantity)}
              />
            ))}
          </ul>
        )}
        <GoodsPicker onPick={add} />
      </Card>
      <PhoneOrderForm
        lines={wanted.added}
        amountTenge={told?.of === of ? told.tenge : goods}
        onOtherAmount={(tenge) => setTold({ of, tenge })}
      />
    </div>
  )
}
