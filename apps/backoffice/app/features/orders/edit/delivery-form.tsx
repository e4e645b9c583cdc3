import { withCountryPrefix } from '@oyum/shop-rules/phone'
import { FormField } from '@oyum/ui/form-field.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { ADDRESS_LETTERS, CUSTOMER_NOTE_LETTERS } from '#app/features/orders/bounds.ts'
import type { Order } from '#app/features/orders/load-orders.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'

interface DeliveryFormProps {
  order: Order
  onClose: () => void
}

/** Where to bring it and where to call. */
export function DeliveryForm({ order: now, onClose }: DeliveryFormProps) {
  // as it was when the form opened: what another changes meanwhile is a conflict, not overwritten
  const [order] = useState(now)
  const { t } = useTranslation()
  const call = useCall(['address', 'phone', 'note'])
  const { revalidate } = useRevalidator()
  const { id, version, address, note } = order
  const account = order.person?.phone ? withCountryPrefix(order.person.phone) : ''
  const fields = call.problem?.fields
  return (
    <FormDialog
      title={t('order.edit.delivery')}
      action={t('form.save')}
      call={call}
      onClose={onClose}
      onSubmit={async (value) => {
        const body = { version, address: value('address'), phone: value('phone'), note: value('note') }
        const done = await call.run(() => api.orders.changeDelivery({ params: { id }, body }))
        await revalidate()
        if (!done) return
        showToast({ kind: 'success', text: t('form.saved') })
        onClose()
      }}
    >
      <FormField
        {...{ name: 'address', label: t('orders.address'), value: address, rows: 3, hint: fields?.address }}
        {...{ maxLength: ADDRESS_LETTERS, autoComplete: 'off', required: true }}
      />
      <FormField
        {...{ name: 'phone', label: t('orders.phone'), value: order.phone || account, hint: fields?.phone }}
        {...{ type: 'tel', autoComplete: 'off', required: true }}
      />
      <FormField
        {...{ name: 'note', label: t('order.note'), more: t('form.optional'), value: note, rows: 2 }}
        {...{ maxLength: CUSTOMER_NOTE_LETTERS, autoComplete: 'off', hint: fields?.note }}
      />
    </FormDialog>
  )
}
