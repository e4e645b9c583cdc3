import type { Customer } from '@oyum/api-client/read/customer'
import { MAX_NAME_CHARS } from '@oyum/contract/limits'
import { ActionButton } from '@oyum/ui/button.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { missingNames, type PersonNames } from '#app/lib/person-names.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { readNames } from './account-change.ts'
import type { CustomerAction } from './use-customer-action.ts'

interface NamesFormProps {
  customer: Customer
  /** what was typed before the form came back refused */
  typed?: PersonNames | undefined
  action: CustomerAction
}

/** The names. The number is the login and stays; it is sent along as it is. */
export function NamesForm({ customer, typed, action }: NamesFormProps) {
  const { t } = useTranslation()
  const { isBusy, Form, formProps } = action
  const form = useRef<HTMLFormElement>(null)
  const { firstName, lastName } = typed ?? customer
  const [names, setNames] = useState<PersonNames>({ firstName, lastName })
  // Without script the server judges what is typed.
  const isHydrated = useHydrated()
  const canSave = !isHydrated || (!isBusy && missingNames(names) === undefined)

  useLayoutEffect(() => {
    if (!form.current) return
    // What was typed before the script had come.
    setNames(readNames(new FormData(form.current)))
  }, [])

  return (
    <Form
      ref={form}
      {...formProps}
      noValidate
      onSubmit={(event) => {
        if (!canSave) event.preventDefault()
      }}
      className="grid gap-5"
    >
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
      <input type="hidden" name="phone" value={customer.phone} />
      <input type="hidden" name="intent" value="edit" />
      <ActionButton type="submit" isBusy={isBusy} disabled={!canSave}>
        {t('profile.save')}
      </ActionButton>
    </Form>
  )
}
