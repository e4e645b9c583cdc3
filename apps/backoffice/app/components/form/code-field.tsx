import { FormField } from '@oyum/ui/form-field.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { FormValues } from './call-form.tsx'

/** Telephones show it in two groups, and people type it so. */
export const typedCode = (value: FormValues) => value('code').replaceAll(/\s/g, '')

/** The six digits of an application on the telephone. */
export function CodeField({ hint }: { hint: string | undefined }) {
  const { t } = useTranslation()
  return (
    <FormField
      name="code"
      label={t('form.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      value=""
      hint={hint}
      required
    />
  )
}
