import { AlertIcon } from '@oyum/ui/icons.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { WrongField } from '../checkout-form.ts'
import { useFieldHints } from '../use-field-hints.ts'
import type { PlainNote } from './plain-answer.ts'
import { ORDER_FORM_ID } from './plain-order-form.tsx'

interface PlainNotesProps {
  notes: readonly PlainNote[]
  wrong: readonly WrongField[]
}

/** The page begins at its top: what came of the form is said there. */
export function PlainNotes({ notes, wrong }: PlainNotesProps) {
  const { t } = useTranslation()
  const hints = useFieldHints()
  const texts = notes.map((note) => ('key' in note ? t(note.key, note.values) : note.text))
  if (texts.length + wrong.length === 0) return null
  return (
    <div role="alert" className="mb-5 grid gap-2 rounded-control bg-madder-50 p-4 text-sm text-madder-700">
      {texts.map((text) => (
        <Note key={text}>{text}</Note>
      ))}
      {wrong.map((field) => (
        <Note key={field}>
          <a href={`#${ORDER_FORM_ID}`} className="underline underline-offset-3">
            {hints[field]}
          </a>
        </Note>
      ))}
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2">
      <AlertIcon className="size-5" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
