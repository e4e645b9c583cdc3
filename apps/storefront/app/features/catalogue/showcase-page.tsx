import type { Category } from '@oyum/api-client/read/category'
import type { RoomCard as Room } from '@oyum/api-client/read/room'
import { ButtonLink } from '@oyum/ui/button.tsx'
import { RoomCard } from '#app/components/media/room-card.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { NoCategories } from './no-categories.tsx'

// Two pages that show the categories of the first level and the way back home; one of them shows rooms above.
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
  rooms?: readonly Room[]
}

const ROOM_WIDTH = '(min-width: 82.5rem) 616px, (min-width: 48rem) 48vw, 100vw'
// What a wide screen shows before the first scroll; a phone sees the first, which is its largest paint.
const FIRST_VIEW_ROOMS = 2

export function ShowcasePage({ of, categories, rooms = [] }: ShowcasePageProps) {
  const { t } = useTranslation()
  const { title, description, path, shape } = SHOWCASES[of]
  return (
    <div className="page">
      <PageHead title={t(title)} description={t(description)} path={path} />
      <h1 className="h1 mt-5 mb-4 lg:mt-8 lg:mb-6">{t(title)}</h1>
      {rooms.length > 0 && (
        <ul className="mb-10 grid gap-x-(--grid-gap-x) gap-y-6 md:grid-cols-2 lg:mb-14 lg:gap-y-10">
          {rooms.map((room, index) => (
            <li key={room.id} className="min-w-0">
              <RoomCard
                room={room}
                sizes={ROOM_WIDTH}
                priority={index === 0 ? 'first' : index < FIRST_VIEW_ROOMS ? 'eager' : 'lazy'}
              />
            </li>
          ))}
        </ul>
      )}
      {categories.length > 0 ? (
        <>
          {rooms.length > 0 && <h2 className="h2 mb-4">{t('common.categories')}</h2>}
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
