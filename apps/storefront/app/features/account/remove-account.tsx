import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { ActionButton } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { PlainQuestion } from './plain-question.tsx'
import type { CustomerAction } from './use-customer-action.ts'

interface RemoveAccountProps {
  action: CustomerAction
  /** undefined where it was asked for without script: the question stands on the page */
  onClose?: () => void
}

/** Asks first: nobody can bring an account back. */
export function RemoveAccount({ action, onClose }: RemoveAccountProps) {
  const { t } = useTranslation()
  const { isBusy, change, Form, formProps } = action
  const words = {
    title: t('profile.removeTitle'),
    text: t('profile.removeText'),
    no: t('profile.keepAccount'),
  }
  if (!onClose) {
    return (
      <PlainQuestion {...words} back={PATHS.profile}>
        <Form {...formProps}>
          <ActionButton name="intent" value="remove" isBusy={isBusy} disabled={isBusy}>
            {t('profile.removeAccount')}
          </ActionButton>
        </Form>
      </PlainQuestion>
    )
  }
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
