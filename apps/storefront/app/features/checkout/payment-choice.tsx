import { PAYMENT_METHODS, type PaymentMethod } from '@oyum/shop-rules/order-status'
import { CardIcon } from '@oyum/ui/card-icon.tsx'
import { CashIcon } from '@oyum/ui/icons.tsx'
import { useId } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'

const FACES = {
  cash: { icon: CashIcon, label: 'checkout.cash', text: 'checkout.cashText' },
  card: { icon: CardIcon, label: 'checkout.card', text: 'checkout.cardText' },
} as const

interface PaymentChoiceProps {
  chosen: PaymentMethod
  /** Without it the choice is kept by the buttons themselves, and a form sends it. */
  onChoose?: ((method: PaymentMethod) => void) | undefined
}

export function PaymentChoice({ chosen, onChoose }: PaymentChoiceProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t('checkout.payment')}</legend>
      {PAYMENT_METHODS.map((method) => {
        const { icon: Sign, label, text } = FACES[method]
        return (
          <label
            key={method}
            className="flex items-center gap-3 rounded-control border border-sand-500 px-3.5 py-2.5 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="paymentMethod"
              value={method}
              {...(onChoose
                ? { checked: method === chosen, onChange: () => onChoose(method) }
                : { defaultChecked: method === chosen })}
              aria-labelledby={`${id}${method}`}
              aria-describedby={`${id}${method}-text`}
              className="size-5 flex-none accent-madder-600 outline-none"
            />
            <span className="grid min-w-0 flex-1">
              <span id={`${id}${method}`}>{t(label)}</span>
              <span id={`${id}${method}-text`} className="text-sm text-sand-600">
                {t(text)}
              </span>
            </span>
            <Sign className="size-6 text-sand-700" />
          </label>
        )
      })}
    </fieldset>
  )
}
