import { ButtonLink } from '@oyum/ui/button.tsx'
import { useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'

/** Asks for the page anew. A link, so that it works without script. */
export function RetryLink() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <ButtonLink look="secondary" to={pathname + search} reloadDocument>
      {t('failure.retry')}
    </ButtonLink>
  )
}
