import { CART_MAX_QUANTITY } from '@oyum/shop-rules/cart'
import { formatCount } from '@oyum/shop-rules/numbers'
import { Stepper } from '@oyum/ui/stepper.tsx'
import { Money } from '#app/components/money.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'

interface LineStepperProps {
  name: string
  variationLabel: string | null
  unitTenge: number
  quantity: number
  onChange: (quantity: number) => void
}

/** A line that is being changed. At one the minus takes it out; a line of the order that is out can be had back by the plus. */
export function LineStepper({ name, variationLabel, unitTenge, quantity, onChange }: LineStepperProps) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div
        className={`min-w-0 flex-1 basis-40 wrap-anywhere ${quantity === 0 ? 'text-sand-600 line-through' : ''}`}
      >
        <p className="font-medium">{name}</p>
        {variationLabel && <p className="text-sm">{variationLabel}</p>}
      </div>
      <Stepper
        name={t('order.edit.quantity', { name })}
        minusLabel={quantity === 1 ? t('order.edit.remove') : t('order.edit.less')}
        plusLabel={t('order.edit.more')}
        isLast={quantity === 1}
        quantity={formatCount(quantity)}
        minus={quantity > 0 ? { onClick: () => onChange(quantity - 1) } : undefined}
        plus={quantity < CART_MAX_QUANTITY ? { onClick: () => onChange(quantity + 1) } : undefined}
      />
      <p className="ms-auto font-bold">
        <Money tenge={unitTenge * quantity} />
      </p>
    </li>
  )
}
