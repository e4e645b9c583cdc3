import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'

interface AnywayQuestionProps {
  /** who has the order now */
  name: string
  what: 'confirm' | 'note' | 'cancel'
  onAgreed: () => void
  onClose: () => void
}

/** Before somebody does what another person is doing just now. */
export function AnywayQuestion({ name, what, onAgreed, onClose }: AnywayQuestionProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      title={t('calls.anywayTitle', { name })}
      text={t(`calls.anyway.${what}`)}
      action={t('calls.anywayYes')}
      call={useCall()}
      onClose={onClose}
      onSubmit={onAgreed}
    />
  )
}
