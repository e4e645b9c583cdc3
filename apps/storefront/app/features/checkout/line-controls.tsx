import { canAddOne, maxQuantity } from '@oyum/shop-rules/cart'
import { formatCount } from '@oyum/shop-rules/numbers'
import { TrashIcon } from '@oyum/ui/icons.tsx'
import { Stepper, type StepperEnd } from '@oyum/ui/stepper.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { CartLine } from '#app/state/cart-store.ts'

interface LineControlsProps {
  line: CartLine
  /** a button that makes it so many; none is the bin */
  setTo: (quantity: number) => StepperEnd
}

export function LineControls({ line, setTo }: LineControlsProps) {
  const { t } = useTranslation()
  const { name, quantity } = line
  const most = maxQuantity(line)
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-1 sm:justify-end">
        {/* At 1 only the bin removes (OPEN-12). */}
        <Stepper
          name={t('cart.quantityOf', { name })}
          quantity={formatCount(quantity)}
          minusLabel={t('cart.less')}
          plusLabel={t('cart.more')}
          minus={quantity > 1 ? setTo(quantity - 1) : undefined}
          plus={canAddOne(line) ? setTo(quantity + 1) : undefined}
        />
        <button
          type="button"
          {...setTo(0)}
          data-bin
          aria-label={t('cart.remove', { name })}
          className="grid size-11 place-items-center rounded-full text-sand-700 hover:bg-sand-100"
        >
          <TrashIcon className="size-5" />
        </button>
      </div>
      {/* Why there is no more of it. */}
      {!canAddOne(line) && (
        <p className="text-xs text-sand-600 sm:text-end">{t('stock.all', { number: formatCount(most) })}</p>
      )}
    </div>
  )
}
