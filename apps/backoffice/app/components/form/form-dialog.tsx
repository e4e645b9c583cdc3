import { ActionButton } from '@oyum/ui/button.tsx'
import { Dialog, DialogTitle } from '@oyum/ui/dialog.tsx'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { CallForm, type FormValues } from './call-form.tsx'
import type { Calling } from './use-call.ts'

interface FormDialogProps {
  title: string
  text?: string
  /** what the button says */
  action: string
  call: Calling
  onSubmit: (values: FormValues) => void
  onClose: () => void
  children?: ReactNode
}

/** A small form over the screen: Enter sends it, Escape leaves it. */
export function FormDialog({ title, text, action, call, onSubmit, onClose, children }: FormDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const form = useRef<HTMLDivElement>(null)
  // the dialog itself would begin at its way out, where Enter throws everything away
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }, [])
  return (
    <Dialog
      labelledBy={titleId}
      closeLabel={t('toasts.close')}
      corner={<DialogTitle id={titleId}>{title}</DialogTitle>}
      onClose={onClose}
    >
      {text && <p className="-mt-3 text-sand-600">{text}</p>}
      <div ref={form}>
        <CallForm call={call} label={title} onSubmit={onSubmit}>
          {children}
          <ActionButton isBusy={call.isBusy}>{action}</ActionButton>
        </CallForm>
      </div>
    </Dialog>
  )
}
