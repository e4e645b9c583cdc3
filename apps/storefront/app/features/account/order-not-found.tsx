import { ButtonLink } from '@oyum/ui/button.tsx'
import { BoxIcon } from '@oyum/ui/icons.tsx'
import { EmptyState } from '#app/components/page/empty-state.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'

/** An order that does not exist, or is somebody else's: the two look the same. */
export function OrderNotFound() {
  const { t } = useTranslation()
  return (
    <EmptyState icon={BoxIcon} title={t('orders.notFound')}>
      <ButtonLink look="secondary" to={PATHS.profile}>
        {t('orders.title')}
      </ButtonLink>
    </EmptyState>
  )
}
