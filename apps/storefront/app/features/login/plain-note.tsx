import { useTranslation } from '#app/i18n/use-translation.ts'
import { refusalWords } from './login-outcome.ts'
import type { PlainRefusal } from './plain-login.ts'
import { StepNote } from './step-note.tsx'

interface PlainNoteProps {
  id: string
  refused: PlainRefusal | undefined
  /** What is said as long as nothing was refused. */
  text?: string | false
}

/** Why the form came back. */
export function PlainNote({ id, refused, text }: PlainNoteProps) {
  const { t } = useTranslation()
  const { refusal, missing } = refused ?? {}
  const words = refusal
    ? refusalWords(t, refusal.text, refusal)
    : typeof missing === 'number'
      ? t('login.digitsLeft', { count: missing })
      : missing && t(`registration.${missing}Missing`)
  return (
    <div role={words ? 'alert' : undefined}>
      <StepNote
        id={id}
        refusal={words ? { text: words } : undefined}
        secondsToWait={refusal?.retryAfterSeconds ?? 0}
      >
        {text}
      </StepNote>
    </div>
  )
}
