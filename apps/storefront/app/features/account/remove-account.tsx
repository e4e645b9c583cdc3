import { ActionButton } from '@oyum/ui/button.tsx'
import { ConfirmDialog } from '@oyum/ui/confirm-dialog.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { PlainQuestion } from './plain-question.tsx'
import { RemoveCodeDialog, RemoveCodeForm } from './remove-code.tsx'
import type { CustomerAction } from './use-customer-action.ts'

/** The question, then the code that came by SMS. */
export type RemovalStep = 'ask' | 'code'

interface RemoveAccountProps {
  step: RemovalStep
  action: CustomerAction
  /** undefined where it was asked for without script: the question stands on the page */
  onClose?: () => void
}

/** Asks first: nobody can bring an account back, and nobody but who holds the telephone may end it. */
export function RemoveAccount({ step, action, onClose }: RemoveAccountProps) {
  const { t } = useTranslation()
  const { isBusy, change, Form, formProps } = action
  const words = {
    title: t('profile.removeTitle'),
    text: t(step === 'ask' ? 'profile.removeText' : 'profile.removeCodeText'),
    no: t('profile.keepAccount'),
  }
  if (!onClose) {
    return (
      <PlainQuestion {...words} back={PATHS.profile}>
        {step === 'code' ? (
          <RemoveCodeForm action={action} />
        ) : (
          <Form {...formProps}>
            <ActionButton name="intent" value="remove" isBusy={isBusy} disabled={isBusy}>
              {t('profile.removeAccount')}
            </ActionButton>
          </Form>
        )}
      </PlainQuestion>
    )
  }
  if (step === 'code') return <RemoveCodeDialog {...words} action={action} onClose={onClose} />
  return (
    <ConfirmDialog
      {...words}
      yes={t('profile.removeAccount')}
      closeLabel={t('login.close')}
      isBusy={isBusy}
      onYes={() => change({ intent: 'remove' })}
      onClose={onClose}
    />
  )
}
