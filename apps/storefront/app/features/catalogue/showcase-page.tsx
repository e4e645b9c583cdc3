import type { Category } from '@oyum/api-client/read/category'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { NoCategories } from './no-categories.tsx'

// Two pages that show the categories of the first level and the way back home.
const SHOWCASES = {
  rooms: {
    title: 'rooms.title',
    description: 'rooms.description',
    path: PATHS.rooms,
    shape: 'wide',
  },
  items: {
    title: 'categoryItems.title',
    description: 'categories.description',
    path: PATHS.categoryItems,
    shape: 'square',
  },
} as const

interface ShowcasePageProps {
  of: keyof typeof SHOWCASES
  categories: readonly Category[]
}

export function ShowcasePage({ of, categories }: ShowcasePageProps) {
  const { t } = useTranslation()
  const { title, description, path, shape } = SHOWCASES[of]
  return (
    <div className="page">
      <PageHead title={t(title)} description={t(description)} path={path} />
      <h1 className="h1 mt-5 mb-4 lg:mt-8 lg:mb-6">{t(title)}</h1>
      {categories.length > 0 ? (
        <>
          <CategoryTiles categories={categories} shape={shape} />
          <div className="mt-10 flex justify-center">
            <ButtonLink look="secondary" to={PATHS.home}>
              {t('nav.home')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <NoCategories />
      )}
    </div>
  )
}
