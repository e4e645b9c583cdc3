import type { Category } from '@oyum/api-client/read/category'
import { Chip } from '@oyum/ui/chip.tsx'
import { SortAscIcon, SortDescIcon } from '@oyum/ui/sort-icons.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PressChip } from '#app/ui/press-chip.tsx'
import type { CategoryFilters } from './category-filters.ts'
import { CategorySearch } from './category-search.tsx'
import { useFilterLinks } from './use-chosen-filters.ts'

const SORTS = [
  { sort: 'asc', name: 'categoryProducts.cheapFirst', label: 'categoryProducts.cheap', icon: SortAscIcon },
  {
    sort: 'desc',
    name: 'categoryProducts.dearFirst',
    label: 'categoryProducts.dear',
    icon: SortDescIcon,
  },
] as const

interface CategoryToolsProps {
  filters: CategoryFilters
  subcategories?: readonly Category[]
}

/**
 * Search, availability, order and subcategories: one row that is swiped sideways and stays below the header, so that the
 * goods begin early; from 1024 there is room for all of it. Links and a form, so that every choice has an address and
 * works without script.
 */
export function CategoryTools({ filters, subcategories = [] }: CategoryToolsProps) {
  const { t } = useTranslation()
  const linkTo = useFilterLinks(filters)
  return (
    <div className="swipe-row bleed mb-2 flex items-center gap-2 bg-ground px-(--gutter) py-1 max-lg:sticky max-lg:top-(--size-header-stuck) max-lg:z-10 lg:mx-0 lg:mb-6 lg:flex-wrap lg:overflow-visible lg:px-0">
      <CategorySearch filters={filters} />
      <PressChip
        role="switch"
        aria-checked={filters.isAvailable}
        {...linkTo((now) => ({ ...now, isAvailable: !now.isAvailable }))}
      >
        {t('categoryProducts.onlyAvailable')}
      </PressChip>
      <fieldset aria-label={t('categoryProducts.sort')} className="flex flex-none gap-2">
        {SORTS.map(({ sort, name, label, icon: Icon }) => (
          <PressChip
            key={sort}
            role="button"
            aria-pressed={filters.sort === sort}
            aria-label={t(name)}
            title={t(name)}
            {...linkTo((now) => ({ ...now, sort: now.sort === sort ? undefined : sort }))}
          >
            <Icon className="size-5" />
            {t(label)}
          </PressChip>
        ))}
      </fieldset>
      {subcategories.length > 0 && (
        <nav
          aria-label={t('categoryProducts.subcategories')}
          className="flex-none border-s border-sand-300 ps-2 lg:flex-auto lg:basis-full lg:border-0 lg:p-0"
        >
          <ul className="flex gap-2 lg:flex-wrap">
            {[undefined, ...subcategories].map((subcategory) => (
              <li key={subcategory?.id ?? 'all'} className="flex-none">
                <Chip
                  {...linkTo((now) => ({ ...now, subcategoryId: subcategory?.id }))}
                  isActive={filters.subcategoryId === subcategory?.id}
                >
                  {subcategory?.name ?? t('categoryProducts.all')}
                </Chip>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
