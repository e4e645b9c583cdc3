import type { Category } from '@oyum/api-client/read/category'
import { formatCount } from '@oyum/shop-rules/numbers'
import { ChevronRightIcon } from '@oyum/ui/icons.tsx'
import { Skeleton } from '@oyum/ui/skeleton.tsx'
import { Link } from 'react-router'
import { ShopPicture } from '#app/components/media/shop-picture.tsx'
import { SectionHeading } from '#app/components/page/section-heading.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { categoryPath, PATHS } from '#app/lib/links.ts'
import { range } from '#app/lib/range.ts'

// Two rows of five from 640, one line from 1280. Three rows of three on phones, where the tenth stays away.
const MOST_TILES = 10
const MOST_ON_PHONES = 9
const SHOWN_WIDTH = '(min-width: 80rem) 140px, (min-width: 40rem) 18vw, 30vw'
const GRID = 'grid grid-cols-3 gap-x-2.5 gap-y-5 sm:grid-cols-5 sm:gap-x-4 sm:gap-y-6'
// As many columns as there will be tiles, the last one leading to all. Said at once and not left to their number: a page
// comes in pieces, and every tile that arrives would make the others narrower.
const ONE_LINE = [
  'xl:grid-cols-2',
  'xl:grid-cols-3',
  'xl:grid-cols-4',
  'xl:grid-cols-5',
  'xl:grid-cols-6',
  'xl:grid-cols-7',
  'xl:grid-cols-8',
  'xl:grid-cols-9',
  'xl:grid-cols-10',
  'xl:grid-cols-11',
]
// What a phone shows before the first scroll.
const FIRST_VIEW_TILES = 6

export function CategoryGrid({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation()
  if (categories.length === 0) return null
  const shown = categories.slice(0, MOST_TILES)
  return (
    <section aria-labelledby="categories" className="page pt-7">
      <SectionHeading id="categories" title={t('common.categories')} viewAllPath={PATHS.categories} />
      <ul className={`${GRID} ${ONE_LINE[shown.length - 1]}`}>
        {shown.map((category, index) => (
          <li key={category.id} className={`min-w-0 ${index < MOST_ON_PHONES ? '' : 'max-sm:hidden'}`}>
            <Link to={categoryPath(category.id)} className="group block">
              <span className="block aspect-square overflow-hidden rounded-card bg-picture">
                <ShopPicture
                  kind="category"
                  file={category.image}
                  sizes={SHOWN_WIDTH}
                  alt=""
                  priority={index < FIRST_VIEW_TILES ? 'eager' : 'lazy'}
                />
              </span>
              <span className="mt-2 block text-[0.8125rem] leading-[1.125rem] font-medium wrap-anywhere hyphens-auto underline-offset-3 group-hover:underline sm:text-sm">
                {category.name}
              </span>
              <span className="mt-px block text-xs text-sand-600">
                {t('category.products', {
                  count: category.productsCount,
                  number: formatCount(category.productsCount),
                })}
              </span>
            </Link>
          </li>
        ))}
        <AllCategories after={shown.length} />
      </ul>
    </section>
  )
}

const REST_OF_THREE = ['col-span-3', 'col-span-2', 'col-span-1']
const REST_OF_FIVE = ['sm:col-span-5', 'sm:col-span-4', 'sm:col-span-3', 'sm:col-span-2', 'sm:col-span-1']

/** The last tile takes what its line has left, so that the grid has no hole. */
function AllCategories({ after }: { after: number }) {
  const { t } = useTranslation()
  const onPhones = REST_OF_THREE[Math.min(after, MOST_ON_PHONES) % 3]
  return (
    <li className={`${onPhones} ${REST_OF_FIVE[after % 5]} xl:col-auto`}>
      <Link
        to={PATHS.categories}
        className="flex h-full min-h-18 flex-col justify-between rounded-card bg-ink p-2 text-[0.8125rem] leading-[1.125rem] font-medium text-surface hyphens-auto underline-offset-3 hover:underline sm:p-3 sm:text-sm"
      >
        {t('header.allCategories')}
        <ChevronRightIcon className="size-6 self-end" />
      </Link>
    </li>
  )
}

/** The same grid while its categories are fetched. */
export function CategoryGridSkeleton() {
  const { t } = useTranslation()
  return (
    <section aria-busy="true" className="page pt-7">
      <SectionHeading title={t('common.categories')} viewAllPath={PATHS.categories} />
      <div className={`shown-late ${GRID} ${ONE_LINE[MOST_TILES - 1]}`}>
        {range(MOST_TILES).map((number) => (
          <div key={number}>
            <Skeleton className="aspect-square rounded-card" />
            <Skeleton className="mt-2.5 mb-0.5 h-3.5 w-[70%] rounded-sm" />
            <Skeleton className="mt-1.5 h-3 w-[45%] rounded-sm" />
          </div>
        ))}
      </div>
    </section>
  )
}
