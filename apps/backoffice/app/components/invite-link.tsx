import { formatDateTime } from '@oyum/shop-rules/dates'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { CopyButton } from './copy-button.tsx'
import { QrCode } from './qr-code.tsx'

interface InviteLinkProps {
  invited: { link: string; expiresAt: string }
}

/** To be scanned from the screen, or handed over as text: nobody can read it a second time. */
export function InviteLink({ invited: { link, expiresAt } }: InviteLinkProps) {
  const { t, locale } = useTranslation()
  return (
    <div role="status" className="grid gap-4">
      <p>{t('invited.text', { until: formatDateTime(expiresAt, locale) })}</p>
      <QrCode text={link} label={t('invited.qr')} />
      <code className="wrap-anywhere">{link}</code>
      <div>
        <CopyButton text={link} />
      </div>
    </div>
  )
}
