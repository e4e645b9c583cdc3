import type { Customer } from '@oyum/api-client/read/customer'
import { MAX_NAME_CHARS } from '@oyum/contract/limits'
import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormField } from '#app/components/form/form-field.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { missingNames } from '#app/lib/person-names.ts'
import { browserApi } from '#app/loading/browser-load.ts'
import { isSessionExpired, serverMessage } from '#app/loading/session-errors.ts'
import { showToast } from '#app/state/toast.ts'
import { ActionButton } from '#app/ui/button.tsx'
import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'
import { useRedirectToLogin } from './use-redirect-to-login.ts'

interface EditProfileDialogProps {
  customer: Customer
  onClose: () => void
}

/** The names. The number is the login and stays; it is sent along as it is. */
export function EditProfileDialog({ customer, onClose }: EditProfileDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { revalidate } = useRevalidator()
  const leaveToLogin = useRedirectToLogin()
  const [names, setNames] = useState({ firstName: customer.firstName, lastName: customer.lastName })
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
      if (isSessionExpired(error)) {
        onClose()
        leaveToLogin()
      } else {
        showToast({ kind: 'error', text: serverMessage(error) ?? t('errors.updateFailed') })
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
          maxLength={MAX_NAME_CHARS}
          required
        />
        <FormField
          name="l_name"
          label={t('registration.lastName')}
          value={names.lastName}
          onChange={(lastName) => setNames((before) => ({ ...before, lastName }))}
          autoComplete="family-name"
          maxLength={MAX_NAME_CHARS}
          required
        />
        <ActionButton type="submit" isBusy={isBusy} disabled={!canSave}>
          {t('profile.save')}
        </ActionButton>
      </form>
    </Dialog>
  )
}
