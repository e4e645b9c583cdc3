import { FormField } from '@oyum/ui/form-field.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'

/** The six digits of an application on the telephone. */
export function CodeField({ hint }: { hint: string | undefined }) {
  const { t } = useTranslation()
  return (
    <FormField
      name="code"
      label={t('form.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_DIGITS}
      value=""
      hint={hint}
      required
    />
  )
}

const CODE_DIGITS = 6
