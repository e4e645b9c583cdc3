import type { Category } from '@oyum/api-client/read/category'
import { formatCount } from '@oyum/shop-rules/numbers'
import { Link } from 'react-router'
import { ShopPicture } from '#app/components/media/shop-picture.tsx'
import { SectionHeading } from '#app/components/page/section-heading.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { categoryPath, PATHS } from '#app/lib/links.ts'
import { range } from '#app/lib/range.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

// Two rows of five from 640, one line from 1280. Three rows of three on phones, where the tenth stays away.
const MOST_TILES = 10
const SHOWN_WIDTH = '(min-width: 80rem) 140px, (min-width: 40rem) 18vw, 30vw'
const GRID =
  'grid grid-cols-3 gap-x-2.5 gap-y-5 max-sm:[&>:nth-child(10)]:hidden sm:grid-cols-5 sm:gap-x-4 sm:gap-y-6 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none'
// What a phone shows before the first scroll.
const FIRST_VIEW_TILES = 6

export function CategoryGrid({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation()
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="categories" className="page pt-7">
      <SectionHeading id="categories" title={t('common.categories')} viewAllPath={PATHS.categories} />
      <ul className={GRID}>
        {categories.slice(0, MOST_TILES).map((category, index) => (
          <li key={category.id} className="min-w-0">
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
              <span className="mt-2 block text-[0.8125rem] leading-4.5 font-medium wrap-anywhere hyphens-auto underline-offset-3 group-hover:underline sm:text-sm">
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
      </ul>
    </section>
  )
}

/** The same grid while its categories are fetched. */
export function CategoryGridSkeleton() {
  const { t } = useTranslation()
  return (
    <section aria-busy="true" className="page pt-7">
      <SectionHeading title={t('common.categories')} viewAllPath={PATHS.categories} />
      <div className={`shown-late ${GRID}`}>
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
