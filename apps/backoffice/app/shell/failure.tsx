import { ApiError, NetworkError } from '@oyum/api-client/api-error'
import { Button, ButtonLink } from '@oyum/ui/button.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'

/** A screen that broke, or that could not be had: no line, or the server says why not. The frame around it still works. */
export function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const isNetwork = error instanceof NetworkError
  const said = error instanceof ApiError ? error.message : ''
  return (
    <div role="alert" className="grid max-w-(--container-text) justify-items-start gap-3">
      <h1 className="h1">{t('failure.title')}</h1>
      <p className="text-sand-600">{isNetwork ? t('failure.network') : said || t('failure.text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => location.reload()}>
          {t('failure.retry')}
        </Button>
        <ButtonLink look="quiet" to="/">
          {t('notFound.home')}
        </ButtonLink>
      </div>
    </div>
  )
}
