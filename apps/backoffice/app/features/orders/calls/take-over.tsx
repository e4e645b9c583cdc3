import { FormField } from '@oyum/ui/form-field.tsx'
import { useRevalidator } from 'react-router'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { TAKE_OVER_LETTERS } from '#app/features/orders/bounds.ts'
import type { Order } from '#app/features/orders/load-orders.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'

interface TakeOverProps {
  order: Order
  onClose: () => void
}

/** From somebody who has it now, and who reads why. */
export function TakeOver({ order: { id, claim }, onClose }: TakeOverProps) {
  const { t } = useTranslation()
  const call = useCall(['reason'])
  const { revalidate } = useRevalidator()
  return (
    <FormDialog
      title={t('calls.takeOverTitle')}
      text={claim ? t('calls.takeOverText', { name: claim.by.name }) : ''}
      action={t('calls.takeOver')}
      call={call}
      onClose={onClose}
      onSubmit={async (value) => {
        const body = { takeOver: true, reason: value('reason').trim() }
        if (!(await call.run(() => api.orders.claim({ params: { id }, body })))) return
        onClose()
        await revalidate()
      }}
    >
      <FormField
        {...{ name: 'reason', label: t('calls.reason'), value: '', required: true }}
        {...{ maxLength: TAKE_OVER_LETTERS, hint: call.problem?.fields.reason }}
      />
    </FormDialog>
  )
}
