import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { CANCEL_REASONS } from '#app/features/orders/bounds.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { CancelReason } from './cancel-work.ts'

interface CancelManyDialogProps {
  /** how many, or whose */
  title: string
  onYes: (reason: CancelReason) => void
  onClose: () => void
}

/** The question before: why, and what comes of it. */
export function CancelManyDialog({ title, onYes, onClose }: CancelManyDialogProps) {
  const { t } = useTranslation()
  const call = useCall()
  return (
    <FormDialog
      title={title}
      text={t('many.text')}
      action={title}
      call={call}
      onClose={onClose}
      onSubmit={(value) => {
        onClose()
        onYes(CANCEL_REASONS.find((one) => one === value('reason')) ?? 'other')
      }}
    >
      <SelectField
        name="reason"
        label={t('calls.reason')}
        value="other"
        options={CANCEL_REASONS.map((value) => ({ value, text: t(`calls.reasons.${value}`) }))}
      />
    </FormDialog>
  )
}
