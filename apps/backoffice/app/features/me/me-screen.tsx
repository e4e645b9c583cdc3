import { useTranslation } from '#app/i18n/use-translation.ts'
import { useMe } from '#app/lib/me.ts'
import type { Mine } from './load-me.ts'
import { OwnCodes } from './own-codes.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnProfile } from './own-profile.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { OwnTotp } from './own-totp.tsx'

export function MeScreen({ mine: { passkeys, sessions } }: { mine: Mine }) {
  const { t } = useTranslation()
  const { login, role } = useMe()
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="h1">{t('me.title')}</h1>
        <p className="text-sand-600">
          {login} · {t(`roles.${role}`)}
        </p>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <OwnProfile />
          <OwnPassword />
          <OwnTotp />
        </div>
        <div className="grid gap-4">
          <OwnPasskeys passkeys={passkeys} />
          <OwnCodes />
          <OwnSessions sessions={sessions} />
        </div>
      </div>
    </div>
  )
}
