import { formatCount } from '@oyum/shop-rules/numbers'
import { ButtonLink } from '@oyum/ui/button.tsx'
import { BoxIcon, SearchIcon } from '@oyum/ui/icons.tsx'
import { ProductList } from '#app/components/list/product-list.tsx'
import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx'
import { EmptyState } from '#app/components/page/empty-state.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { pagePath } from '#app/loading/product-page.ts'
import { type CategoryFilters, filtersPath } from './category-filters.ts'
import { CategoryRail } from './category-rail.tsx'
import { CategoryTools } from './category-tools.tsx'
import type { CategoryProductsData } from './load-category-products.ts'
import { NoCategories } from './no-categories.tsx'
import { useChosenFilters } from './use-chosen-filters.ts'

export function CategoryProductsPage({ categories, filters, found }: CategoryProductsData) {
  const { t } = useTranslation()
  const chosen = useChosenFilters(filters)
  const name = found?.category.name ?? t('common.categories')
  const title = found?.subcategory ? `${found.subcategory.name} · ${name}` : name
  return (
    <div className="page">
      <PageHead
        title={title}
        description={found && t('categoryProducts.description', { name: title })}
        path={found && pagePath(filtersPath(withoutTools(filters)), found.list.page)}
      />
      <div className="max-lg:hidden">
        <Breadcrumbs
          parents={[
            { name: t('nav.home'), path: PATHS.home },
            { name: t('common.categories'), path: PATHS.categories },
          ]}
          current={name}
        />
      </div>
      <div className="pt-1 lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:items-start lg:gap-x-12 lg:pt-0">
        {categories.length > 0 && <CategoryRail categories={categories} filters={chosen} />}
        <div className="min-w-0">
          {/* Short on a phone, where the goods shall begin early. */}
          <div className="my-1 flex items-baseline text-balance lg:mt-0 lg:mb-4 lg:block">
            <h1 className="h1 min-w-0 max-lg:line-clamp-2 lg:inline">{found?.subcategory?.name ?? name}</h1>
            {found && <Count total={found.list.total} />}
          </div>
          <Goods categories={categories} filters={filters} chosen={chosen} found={found} />
        </div>
      </div>
    </div>
  )
}

function Goods({ categories, filters, chosen, found }: CategoryProductsData & { chosen: CategoryFilters }) {
  const { t } = useTranslation()
  if (categories.length === 0) return <NoCategories />
  if (!found) {
    return (
      <EmptyState icon={BoxIcon} title={t('categoryProducts.empty')} text={t('categoryProducts.unknown')} />
    )
  }
  const { subcategories, list } = found
  return (
    <>
      <CategoryTools filters={chosen} subcategories={subcategories} />
      {list.products.length > 0 ? (
        <ProductList list={list} layout="beside" />
      ) : (
        <NothingFound filters={filters} />
      )}
    </>
  )
}

function Count({ total }: { total: number }) {
  const { t } = useTranslation()
  const number = formatCount(total)
  return (
    <p role="status" className="ms-2.5 inline-block flex-none text-sm text-sand-600 tabular-nums">
      <span aria-hidden="true">{number}</span>
      <span className="sr-only">{t('category.products', { count: total, number })}</span>
    </p>
  )
}

/** A search without hits is another thing than an empty category; both have a way back to all of its goods. */
function NothingFound({ filters }: { filters: CategoryFilters }) {
  const { t } = useTranslation()
  const isNarrowed = filters.isAvailable || filters.subcategoryId !== undefined
  const showAll = (filters.search || isNarrowed) && (
    <ButtonLink look="secondary" to={filtersPath(withoutTools({ ...filters, subcategoryId: undefined }))}>
      {t('categoryProducts.showAll')}
    </ButtonLink>
  )
  return filters.search ? (
    <EmptyState
      icon={SearchIcon}
      title={t('search.noResults')}
      text={t('search.tryAgain', { query: filters.search })}
    >
      {showAll}
    </EmptyState>
  ) : (
    <EmptyState icon={BoxIcon} title={t('categoryProducts.empty')}>
      {showAll}
    </EmptyState>
  )
}

/** The category itself, which is what search engines keep and what is left when the tools are put down. */
function withoutTools({ id, subcategoryId }: CategoryFilters): CategoryFilters {
  return { id, subcategoryId, sort: undefined, search: undefined, isAvailable: false }
}
