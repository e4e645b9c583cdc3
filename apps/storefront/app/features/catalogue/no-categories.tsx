import { ButtonLink } from '@oyum/ui/button.tsx'
import { GridIcon } from '@oyum/ui/icons.tsx'
import { EmptyState } from '#app/components/page/empty-state.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'

export function NoCategories() {
  const { t } = useTranslation()
  return (
    <EmptyState icon={GridIcon} title={t('categories.empty')}>
      <ButtonLink look="primary" to={PATHS.home}>
        {t('nav.home')}
      </ButtonLink>
    </EmptyState>
  )
}
