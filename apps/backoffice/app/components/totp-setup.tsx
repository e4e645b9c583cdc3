import { ActionButton, ButtonLink } from '@oyum/ui/button.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { CopyButton } from './copy-button.tsx'
import { CallForm } from './form/call-form.tsx'
import { CodeField, typedCode } from './form/code-field.tsx'
import type { Calling } from './form/use-call.ts'
import { QrCode } from './qr-code.tsx'

interface TotpSetupProps {
  secret: { secret: string; uri: string }
  call: Calling
  onCode: (code: string) => void
}

const IN_FOURS = /.{1,4}/g

/** A new second factor: its secret for the application on the telephone, and the first code that comes back. */
export function TotpSetup({ secret: { secret, uri }, call, onCode }: TotpSetupProps) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4">
      <p>{t('totp.text')}</p>
      <QrCode text={uri} label={t('totp.qr')} />
      <div className="grid gap-1">
        <span className="text-sm text-sand-600">{t('totp.secret')}</span>
        <code className="wrap-anywhere">{secret.match(IN_FOURS)?.join(' ')}</code>
      </div>
      <div className="flex flex-wrap gap-2">
        {/* a phone cannot scan its own screen; a computer rarely has an application for such links */}
        <ButtonLink look="secondary" to={uri} className="pointer-fine:hidden">
          {t('totp.open')}
        </ButtonLink>
        <CopyButton text={secret} label={t('totp.copy')} />
      </div>
      <CallForm call={call} label={t('totp.title')} onSubmit={(value) => onCode(typedCode(value))}>
        <CodeField hint={call.problem?.fields.code} />
        <ActionButton isBusy={call.isBusy}>{t('totp.confirm')}</ActionButton>
      </CallForm>
    </div>
  )
}
