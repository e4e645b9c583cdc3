import type { MAX_VIEW_NAME_CHARS } from '@oyum/contract/staff/limits'
import { ActionButton } from '@oyum/ui/button.tsx'
import { Dialog, DialogTitle } from '@oyum/ui/dialog.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useId } from 'react'
import { CallForm } from '#app/components/form/call-form.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import type { SavedView } from './use-saved-views.ts'

// The type holds it to the contract, whose values stay on the server.
const NAME_LETTERS: typeof MAX_VIEW_NAME_CHARS = 40

interface SaveViewDialogProps {
  screen: SavedView['screen']
  query: string
  onSaved: () => Promise<void>
  onClose: () => void
}

export function SaveViewDialog({ screen, query, onSaved, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const call = useCall(['name'])
  return (
    <Dialog
      labelledBy={titleId}
      closeLabel={t('toasts.close')}
      corner={<DialogTitle id={titleId}>{t('views.save')}</DialogTitle>}
      onClose={onClose}
    >
      <CallForm
        call={call}
        onSubmit={async (value) => {
          const body = { screen, query, name: value('name').trim() }
          if (!(await call.run(() => api.views.keep({ body })))) return
          onClose()
          showToast({ kind: 'success', text: t('form.saved') })
          await onSaved()
        }}
      >
        <FormField
          {...{ name: 'name', label: t('views.name'), value: '', maxLength: NAME_LETTERS }}
          {...{ autoComplete: 'off', hint: call.problem?.fields.name }}
          required
        />
        <ActionButton type="submit" isBusy={call.isBusy}>
          {t('form.save')}
        </ActionButton>
      </CallForm>
    </Dialog>
  )
}
