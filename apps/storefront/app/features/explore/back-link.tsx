import { ButtonLink } from '@oyum/ui/button.tsx'
import { ArrowLeftIcon } from '@oyum/ui/icons.tsx'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { isPlainClick } from '#app/lib/plain-click.ts'

/** Back to the page before. Who came from elsewhere, or without script, gets to all films and articles. */
export function BackLink() {
  const { t } = useTranslation()
  const navigate = useNavigate()

  function goBack(event: MouseEvent) {
    if (!isPlainClick(event) || !hasShopBefore()) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <ButtonLink look="quiet" to={PATHS.explore} onClick={goBack}>
      <ArrowLeftIcon className="size-5" />
      {t('explore.back')}
    </ButtonLink>
  )
}

/** The page before this one in the history is the shop's own. */
function hasShopBefore(): boolean {
  // the router numbers the steps since the page was loaded
  const { idx } = (history.state ?? {}) as { idx?: number }
  return (idx ?? 0) > 0 || (history.length > 1 && document.referrer.startsWith(`${location.origin}/`))
}
