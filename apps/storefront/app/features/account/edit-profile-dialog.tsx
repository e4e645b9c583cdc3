import type { Customer } from '@oyum/api-client/read/customer'
import { useId } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'
import { NamesForm } from './names-form.tsx'

interface EditProfileDialogProps {
  customer: Customer
  onClose: () => void
}

export function EditProfileDialog({ customer, onClose }: EditProfileDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Dialog
      labelledBy={titleId}
      closeLabel={t('login.close')}
      corner={<DialogTitle id={titleId}>{t('profile.edit')}</DialogTitle>}
      onClose={onClose}
    >
      <NamesForm customer={customer} onSaved={onClose} />
    </Dialog>
  )
}
