import { MAX_TYPED_PHONE_CHARS } from '@oyum/contract/limits'
import { COUNTRY_PREFIX } from '@oyum/shop-rules/phone'
import { useId } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { ActionButton } from '#app/ui/button.tsx'
import { mayHaveCode } from './login-outcome.ts'
import { PLAIN_PHONE_FORM, type PlainRefusal, plainStepPath } from './plain-login.ts'
import { PlainNote } from './plain-note.tsx'
import { Trans } from './trans.tsx'

/** Eight digits after a fixed +993, in whatever way they are written. */
export function PlainPhoneStep({ back, refused }: { back: string; refused: PlainRefusal | undefined }) {
  const { t } = useTranslation()
  const fieldId = useId()
  const noteId = useId()
  return (
    <form id={PLAIN_PHONE_FORM} method="post" noValidate className="grid gap-5">
      <div className="grid gap-1.5">
        <label htmlFor={fieldId} className="text-sm font-medium">
          {t('login.phoneLabel')}
        </label>
        <div
          className={`flex min-h-12 items-center rounded-control border bg-surface px-3.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus ${refused ? 'border-madder-600' : 'border-sand-500'}`}
        >
          <span className="me-3 border-e border-sand-300 pe-3 text-sand-700 tabular-nums">
            {COUNTRY_PREFIX}
          </span>
          <input
            id={fieldId}
            name="phone"
            type="tel"
            inputMode="tel"
            enterKeyHint="send"
            autoComplete="tel-national"
            maxLength={MAX_TYPED_PHONE_CHARS}
            defaultValue={refused?.typed?.phone}
            aria-describedby={noteId}
            aria-invalid={refused !== undefined}
            className="h-11 w-0 grow bg-transparent tabular-nums outline-none"
          />
        </div>
        <PlainNote id={noteId} refused={refused} />
      </div>
      <ActionButton name="intent" value="send">
        {t('login.sendCode')}
      </ActionButton>
      {refused?.refusal && mayHaveCode(refused.refusal) && (
        <a
          href={plainStepPath('code', back)}
          className="grid min-h-11 place-items-center rounded-sm px-1 font-medium text-ink underline underline-offset-3"
        >
          {t('login.haveCode')}
        </a>
      )}
      <p className="text-xs text-sand-600">
        <Trans text={(link) => t('login.privacy', { link })}>
          <a href={PATHS.privacy} className="underline underline-offset-2">
            {t('login.privacyLink')}
          </a>
        </Trans>
      </p>
    </form>
  )
}
