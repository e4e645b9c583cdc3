import { formatTenge } from '@oyum/shop-rules/numbers'
import { FormField } from '@oyum/ui/form-field.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { DISCOUNT_REASON_LETTERS } from '#app/features/orders/bounds.ts'
import type { Order } from '#app/features/orders/load-orders.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { typedTenge } from '#app/lib/typed-money.ts'

interface DiscountFormProps {
  order: Order
  onClose: () => void
}

/** Off the whole order, for a reason. */
export function DiscountForm({ order, onClose }: DiscountFormProps) {
  // as it was when the form opened: what another changes meanwhile is a conflict, not overwritten
  const [{ id, version, discountTenge }] = useState(order)
  const { t } = useTranslation()
  const call = useCall(['discountTenge', 'reason'])
  const { revalidate } = useRevalidator()
  const [isNumber, setIsNumber] = useState(true)
  const fields = call.problem?.fields
  return (
    <FormDialog
      title={t('order.edit.discount')}
      action={t('form.save')}
      call={call}
      onClose={onClose}
      onSubmit={async (value) => {
        const tenge = typedTenge(value('discountTenge'))
        setIsNumber(tenge !== undefined)
        if (tenge === undefined) return
        const body = { version, discountTenge: tenge, reason: value('reason').trim() }
        const done = await call.run(() => api.orders.changeDiscount({ params: { id }, body }))
        await revalidate()
        if (!done) return
        showToast({ kind: 'success', text: t('form.saved') })
        onClose()
      }}
    >
      <FormField
        {...{ name: 'discountTenge', label: t('order.edit.discountAmount'), inputMode: 'decimal' }}
        {...{ value: discountTenge > 0 ? formatTenge(discountTenge) : '', autoComplete: 'off' }}
        hint={isNumber ? fields?.discountTenge : t('order.edit.noNumber')}
      />
      <FormField
        {...{ name: 'reason', label: t('order.edit.discountReason'), value: '', required: true }}
        {...{ maxLength: DISCOUNT_REASON_LETTERS, autoComplete: 'off', hint: fields?.reason }}
      />
    </FormDialog>
  )
}
