import type { CustomerInfo } from '@oyum/contract/customer'
import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormField } from '#app/components/form-field.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { browserApi } from '#app/lib/browser-load.ts'
import { isLoginOver, serverWords } from '#app/lib/customer-failure.ts'
import { LONGEST_NAME, missingNames } from '#app/lib/person-names.ts'
import { showToast } from '#app/lib/toast.ts'
import { ActionButton } from '#app/ui/button.tsx'
import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'
import { useLeaveToLogin } from './use-leave-to-login.ts'

interface EditProfileDialogProps {
  customer: CustomerInfo
  onClose: () => void
}

/** The names. The number is the login and stays; it is sent along as it is. */
export function EditProfileDialog({ customer, onClose }: EditProfileDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { revalidate } = useRevalidator()
  const leaveToLogin = useLeaveToLogin()
  const [names, setNames] = useState({ firstName: customer.f_name, lastName: customer.l_name })
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const canSave = !isBusy && missingNames(names) === undefined

  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!canSave) return
    setIsBusy(true)
    const body = {
      f_name: names.firstName.trim(),
      l_name: names.lastName.trim(),
      phone: customer.phone,
    }
    try {
      await browserApi.customer.updateProfile({ body })
      showToast({ kind: 'success', text: t('profile.updated') })
      onClose()
      await revalidate()
    } catch (error) {
      if (isLoginOver(error)) {
        onClose()
        leaveToLogin()
      } else {
        showToast({ kind: 'error', text: serverWords(error) ?? t('errors.updateFailed') })
        setIsBusy(false)
      }
    }
  }

  return (
    <Dialog
      labelledBy={titleId}
      closeLabel={t('login.close')}
      corner={<DialogTitle id={titleId}>{t('profile.edit')}</DialogTitle>}
      onClose={onClose}
    >
      <form ref={form} noValidate onSubmit={save} className="grid gap-5">
        <FormField
          name="f_name"
          label={t('registration.firstName')}
          value={names.firstName}
          onChange={(firstName) => setNames((before) => ({ ...before, firstName }))}
          autoComplete="given-name"
          maxLength={LONGEST_NAME}
          required
        />
        <FormField
          name="l_name"
          label={t('registration.lastName')}
          value={names.lastName}
          onChange={(lastName) => setNames((before) => ({ ...before, lastName }))}
          autoComplete="family-name"
          maxLength={LONGEST_NAME}
          required
        />
        <ActionButton type="submit" isBusy={isBusy} disabled={!canSave}>
          {t('profile.save')}
        </ActionButton>
      </form>
    </Dialog>
  )
}
