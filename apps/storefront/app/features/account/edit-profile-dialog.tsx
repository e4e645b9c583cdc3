import type { Customer } from '@oyum/api-client/read/customer'
import { Dialog, DialogTitle } from '@oyum/ui/dialog.tsx'
import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { NamesForm } from './names-form.tsx'
import type { CustomerAction } from './use-customer-action.ts'

interface EditProfileDialogProps {
  customer: Customer
  action: CustomerAction
  onClose: () => void
}

export function EditProfileDialog({ customer, action, onClose }: EditProfileDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <Dialog
      labelledBy={titleId}
      closeLabel={t('login.close')}
      corner={<DialogTitle id={titleId}>{t('profile.edit')}</DialogTitle>}
      onClose={onClose}
    >
      <div ref={place}>
        <NamesForm customer={customer} action={action} />
      </div>
    </Dialog>
  )
}
