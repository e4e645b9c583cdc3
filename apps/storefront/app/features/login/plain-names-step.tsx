import { MAX_NAME_CHARS } from '@oyum/contract/limits'
import { ActionButton } from '@oyum/ui/button.tsx'
import { useId } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { PlainRefusal } from './plain-login.ts'
import { PlainNote } from './plain-note.tsx'
import { NAME_FIELDS } from './register-step.tsx'

/** A number that the shop does not know yet: who is it? */
export function PlainNamesStep({ refused }: { refused: PlainRefusal | undefined }) {
  const { t } = useTranslation()
  const fieldsId = useId()
  const noteId = useId()
  return (
    <form method="post" noValidate className="grid gap-5">
      {NAME_FIELDS.map(({ field, name, autoComplete, label }) => (
        <div key={name} className="grid gap-1.5">
          <label htmlFor={`${fieldsId}${name}`} className="text-sm font-medium">
            {t(label)}
          </label>
          <input
            id={`${fieldsId}${name}`}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="words"
            maxLength={MAX_NAME_CHARS}
            defaultValue={refused?.typed?.[field]}
            aria-describedby={noteId}
            className="min-h-12 w-full rounded-control border border-sand-500 bg-surface px-3.5 focus-visible:-outline-offset-1"
          />
        </div>
      ))}
      <PlainNote id={noteId} refused={refused} />
      <ActionButton name="intent" value="register">
        {t('registration.submit')}
      </ActionButton>
    </form>
  )
}
