import { MAX_TYPED_PHONE_CHARS } from '@oyum/contract/limits'
import { ActionButton } from '@oyum/ui/button.tsx'
import { useId } from 'react'
import { PhoneField } from '#app/components/form/phone-field.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { mayHaveCode } from './login-outcome.ts'
import { PLAIN_PHONE_FORM, type PlainRefusal, plainStepPath } from './plain-login.ts'
import { PlainNote } from './plain-note.tsx'
import { Trans } from './trans.tsx'

/** Eight digits after a fixed +993, in whatever way they are written. */
export function PlainPhoneStep({ back, refused }: { back: string; refused: PlainRefusal | undefined }) {
  const { t } = useTranslation()
  const noteId = useId()
  return (
    <form id={PLAIN_PHONE_FORM} method="post" noValidate className="grid gap-5">
      <PhoneField
        label={t('login.phoneLabel')}
        enterKeyHint="send"
        autoComplete="tel-national"
        maxLength={MAX_TYPED_PHONE_CHARS}
        value={refused?.typed?.phone}
        aria-describedby={noteId}
        isWrong={refused !== undefined}
      >
        <PlainNote id={noteId} refused={refused} />
      </PhoneField>
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
