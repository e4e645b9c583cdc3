import { ButtonLink } from '@oyum/ui/button.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'

export default function NotFound() {
  const { t } = useTranslation()
  return (
    <div className="grid max-w-(--container-text) justify-items-start gap-3">
      <h1 className="h1">{t('notFound.title')}</h1>
      <p className="text-sand-600">{t('notFound.text')}</p>
      <ButtonLink look="secondary" to="/">
        {t('notFound.home')}
      </ButtonLink>
    </div>
  )
}
