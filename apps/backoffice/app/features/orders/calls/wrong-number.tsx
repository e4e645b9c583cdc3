import { FormField } from '@oyum/ui/form-field.tsx'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { NOTE_LETTERS } from '#app/features/orders/bounds.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { Note } from './use-outcome.ts'

interface WrongNumberProps {
  note: Note
  onClose: () => void
}

export function WrongNumber({ note, onClose }: WrongNumberProps) {
  const { t } = useTranslation()
  const call = useCall(['note'])
  return (
    <FormDialog
      title={t('calls.wrongNumber')}
      text={t('calls.wrongNumberNote')}
      action={t('form.save')}
      call={call}
      onClose={onClose}
      onSubmit={(value) => {
        const words = value('note').trim()
        void note(call, { outcome: 'wrong_number', ...(words && { note: words }) })
      }}
    >
      <FormField
        {...{ name: 'note', label: t('calls.note'), more: t('form.optional'), value: '', rows: 2 }}
        {...{ maxLength: NOTE_LETTERS, hint: call.problem?.fields.note }}
      />
    </FormDialog>
  )
}
