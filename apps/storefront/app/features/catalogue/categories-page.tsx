import type { Category } from '@oyum/api-client/read/category'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { ListHead } from './list-head.tsx'
import { NoCategories } from './no-categories.tsx'

export function CategoriesPage({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation()
  return (
    <div className="page">
      <PageHead
        title={t('common.categories')}
        description={t('categories.description')}
        path={PATHS.categories}
      />
      <ListHead title={t('common.categories')} />
      {categories.length > 0 ? <CategoryTiles categories={categories} hasCounts /> : <NoCategories />}
    </div>
  )
}
