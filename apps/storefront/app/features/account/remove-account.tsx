import { useNavigate } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { showToast } from '#app/state/toast.ts'
import { ActionButton } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { PlainQuestion } from './plain-question.tsx'
import { useCustomerAction } from './use-customer-action.ts'

interface RemoveAccountProps {
  /** undefined where it was asked for without script: the question stands on the page */
  onClose?: () => void
}

/** Asks first: nobody can bring an account back. */
export function RemoveAccount({ onClose }: RemoveAccountProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { isBusy, change, Form, formProps } = useCustomerAction({
    onDone() {
      onClose?.()
      void navigate(PATHS.home, { replace: true })
      showToast({ kind: 'success', text: t('profile.accountRemoved') })
    },
  })
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
