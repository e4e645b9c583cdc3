import { ButtonLink } from '@oyum/ui/button.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'

export function InviteOver() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto grid w-full max-w-100 justify-items-start gap-3">
      <h1 className="h1">{t('invite.overTitle')}</h1>
      <p className="text-sand-600">{t('invite.overText')}</p>
      <ButtonLink look="secondary" to="/login">
        {t('login.title')}
      </ButtonLink>
    </div>
  )
}
