import { Button } from '@oyum/ui/button.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'

/** A screen that broke. The frame around it still works. */
export function Failure() {
  const { t } = useTranslation()
  return (
    <div role="alert" className="grid max-w-(--container-text) justify-items-start gap-3">
      <h1 className="h1">{t('failure.title')}</h1>
      <p className="text-sand-600">{t('failure.text')}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {t('failure.retry')}
      </Button>
    </div>
  )
}
