import { FormField } from '@oyum/ui/form-field.tsx'
import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'

interface PasswordFieldProps {
  label: string
  hint: string | undefined
  /** a new one may be seen while it is typed: nobody is asked for it twice */
  isNew?: boolean
}

export function PasswordField({ label, hint, isNew = false }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="grid gap-2">
      <FormField
        name="password"
        label={label}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        value=""
        hint={hint}
        required
      />
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={isShown}
          onChange={({ target }) => setIsShown(target.checked)}
          className="size-5 accent-ink"
        />
        {t('form.showPassword')}
      </label>
    </div>
  )
}
