import { FormField } from '@oyum/ui/form-field.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useRevalidator } from 'react-router'
import { CheckField } from '#app/components/form/check-field.tsx'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { CANCEL_REASONS, NOTE_LETTERS } from '#app/features/orders/bounds.ts'
import type { Order } from '#app/features/orders/load-orders.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'

interface CancelOrderProps {
  order: Order
  onDone: () => void
  onClose: () => void
}

/** What cannot be taken back has its reason. */
export function CancelOrder({ order: { id, version, callTries }, onDone, onClose }: CancelOrderProps) {
  const { t } = useTranslation()
  const call = useCall(['note'])
  const { revalidate } = useRevalidator()
  const first = callTries > 0 ? 'no_answer' : 'customer'
  return (
    <FormDialog
      title={t('calls.cancelTitle')}
      action={t('calls.cancel')}
      call={call}
      onClose={onClose}
      onSubmit={async (value) => {
        const reason = CANCEL_REASONS.find((one) => one === value('reason')) ?? first
        const note = value('note').trim()
        const body = { version, reason, isTold: value('isTold') === 'on', ...(note && { note }) }
        const done = await call.run(() => api.orders.cancel({ params: { id }, body }))
        if (!done) return void revalidate()
        showToast({ kind: 'success', text: t('calls.cancelled', { id }) })
        onDone()
      }}
    >
      <SelectField
        name="reason"
        label={t('calls.reason')}
        value={first}
        options={CANCEL_REASONS.map((value) => ({ value, text: t(`calls.reasons.${value}`) }))}
      />
      <FormField
        {...{ name: 'note', label: t('calls.note'), more: t('form.optional'), value: '', rows: 2 }}
        {...{ maxLength: NOTE_LETTERS, hint: call.problem?.fields.note }}
      />
      <CheckField name="isTold" label={t('calls.tell')} isChecked />
    </FormDialog>
  )
}
