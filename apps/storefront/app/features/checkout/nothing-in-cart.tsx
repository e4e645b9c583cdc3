import { ButtonLink } from '@oyum/ui/button.tsx'
import { CartIcon } from '@oyum/ui/icons.tsx'
import { EmptyState } from '#app/components/page/empty-state.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'

export function NothingInCart() {
  const { t } = useTranslation()
  return (
    <EmptyState icon={CartIcon} title={t('checkout.empty')} text={t('checkout.emptyText')}>
      <ButtonLink look="secondary" to={PATHS.newProducts}>
        {t('newProducts.title')}
      </ButtonLink>
    </EmptyState>
  )
}
