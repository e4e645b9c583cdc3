import { ActionButton, Button } from '@oyum/ui/button.tsx'
import { Dialog, DialogTitle } from '@oyum/ui/dialog.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { CustomerAction } from './use-customer-action.ts'

interface RemoveCodeDialogProps {
  title: string
  text: string
  no: string
  action: CustomerAction
  onClose: () => void
}

export function RemoveCodeDialog({ title, text, no, action, onClose }: RemoveCodeDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <Dialog
      labelledBy={titleId}
      closeLabel={t('login.close')}
      corner={<DialogTitle id={titleId}>{title}</DialogTitle>}
      onClose={onClose}
    >
      <p className="-mt-3 text-sand-600">{text}</p>
      <div ref={place} className="grid gap-2.5">
        <RemoveCodeForm action={action} />
        <Button look="secondary" onClick={onClose}>
          {no}
        </Button>
      </div>
    </Dialog>
  )
}

/** One field for the code and the way to another one; with or without script. */
export function RemoveCodeForm({ action }: { action: CustomerAction }) {
  const { t } = useTranslation()
  const { isBusy, Form, formProps } = action
  return (
    <>
      <Form {...formProps} className="grid gap-5">
        <FormField
          name="code"
          label={t('login.codeTitle')}
          value=""
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_MAX_CHARS}
          required
        />
        <ActionButton name="intent" value="remove" isBusy={isBusy} disabled={isBusy}>
          {t('profile.removeAccount')}
        </ActionButton>
      </Form>
      <Form {...formProps} className="grid">
        <Button look="quiet" type="submit" name="intent" value="resend-code" disabled={isBusy}>
          {t('login.resend')}
        </Button>
      </Form>
    </>
  )
}

/** four digits, with what people put between them */
const CODE_MAX_CHARS = 10
