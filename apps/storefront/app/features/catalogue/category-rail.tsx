import type { Category } from '@oyum/api-client/read/category'
import { formatCount } from '@oyum/shop-rules/numbers'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ShopPicture } from '#app/components/media/shop-picture.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { CategoryFilters } from './category-filters.ts'
import { useFilterLinks } from './use-chosen-filters.ts'

interface CategoryRailProps {
  categories: readonly Category[]
  filters: CategoryFilters
}

/**
 * The categories of the first level: swiped sideways above the goods, the last one in view cut to show it; from 1024 a column that stays at their side.
 * Another category keeps order, search and availability; subcategory and page belonged to the one that is left (OPEN-85).
 */
export function CategoryRail({ categories, filters }: CategoryRailProps) {
  const { t } = useTranslation()
  const rail = useChosenInView(filters.id)
  const linkTo = useFilterLinks(filters, false)
  return (
    <nav aria-label={t('common.categories')} className="min-w-0 lg:sticky lg:top-22">
      <ul
        ref={rail}
        className="swipe-row bleed relative rail-columns gap-1 px-(--gutter) py-1 sm:gap-2 lg:-m-1 lg:block lg:max-h-[calc(100dvh-6.5rem)] lg:overflow-y-auto lg:p-1"
      >
        {categories.map((category) => (
          <li key={category.id} className="min-w-0">
            <Link
              {...linkTo((now) => ({ ...now, id: category.id, subcategoryId: undefined }))}
              aria-current={category.id === filters.id ? 'true' : undefined}
              className="group block rounded-control text-center text-xs leading-[0.875rem] tracking-tight text-sand-700 aria-[current]:font-bold aria-[current]:text-ink lg:grid lg:min-h-14 lg:grid-cols-[2.75rem_1fr_auto] lg:items-center lg:gap-3 lg:py-1.5 lg:ps-1.5 lg:pe-2.5 lg:text-start lg:text-sm lg:leading-[1.125rem] lg:tracking-normal lg:hover:bg-sand-100 lg:aria-[current]:bg-sand-100"
            >
              <span className="mx-auto mb-1 block size-12 overflow-hidden rounded-control bg-picture outline-offset-2 outline-ink group-aria-[current]:outline-2 lg:m-0 lg:size-11 lg:rounded-sm lg:group-aria-[current]:outline-0">
                <ShopPicture kind="category" file={category.image} sizes="48px" alt="" priority="eager" />
              </span>
              <span className="line-clamp-2 wrap-anywhere hyphens-auto">{category.name}</span>
              <span className="block font-normal lg:text-xs text-sand-600 tabular-nums">
                <span aria-hidden="true">{formatCount(category.productsCount)}</span>
                <span className="sr-only">
                  {t('category.products', {
                    count: category.productsCount,
                    number: formatCount(category.productsCount),
                  })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone the chosen one may lie outside the rail; it is brought into it once, without moving the page. */
function useChosenInView(chosenId: number | undefined) {
  const rail = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = rail.current
    const chosen = row?.querySelector<HTMLElement>('[aria-current]')?.closest('li')
    if (!row || !chosen || chosenId === undefined) return
    const isOutside =
      chosen.offsetLeft < row.scrollLeft ||
      chosen.offsetLeft + chosen.offsetWidth > row.scrollLeft + row.clientWidth
    if (isOutside) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
  }, [chosenId])
  return rail
}
