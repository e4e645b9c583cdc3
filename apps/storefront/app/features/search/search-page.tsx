import { formatCount } from '@oyum/shop-rules/numbers'
import { useTranslation } from 'react-i18next'
import { useNavigation, useRevalidator } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { ProductList } from '#app/components/product-list.tsx'
import { PATHS } from '#app/lib/links.ts'
import { Button } from '#app/ui/button.tsx'
import { RefreshIcon, SearchIcon } from '#app/ui/icons.tsx'
import type { SearchData } from './load-search.ts'
import { SearchField } from './search-field.tsx'

/** Search engines do not keep it: every text would be a page. */
export function SearchPage(data: SearchData) {
  const { t } = useTranslation()
  const { location } = useNavigation()
  const isSearching = location?.pathname === PATHS.search && location.search !== ''
  return (
    <div className="page pt-5 lg:pt-8">
      <PageHead title={data.query ? `${t('search.title')}: ${data.query}` : t('search.title')} />
      <h1 className="h1 mb-4">{t('search.title')}</h1>
      <SearchField query={data.query} isSearching={isSearching} />
      <div className="mt-4 lg:mt-6" aria-busy={isSearching}>
        <Results {...data} />
      </div>
    </div>
  )
}

function Results({ query, list, isFailed }: SearchData) {
  const { t } = useTranslation()
  if (isFailed) return <SearchFailed />
  if (!list) return <p className="text-sand-600">{t('search.hint')}</p>
  if (list.products.length === 0) {
    return (
      <EmptyState icon={SearchIcon} title={t('search.noResults')} text={t('search.tryAgain', { query })} />
    )
  }
  return (
    <>
      <p role="status" className="mb-4 text-sm text-sand-600">
        {t('search.found', { query, count: list.total, number: formatCount(list.total) })}
      </p>
      <ProductList list={list} keepsOld />
    </>
  )
}

/** The line broke: said as such, never as «nothing found». The text stays in the field. */
function SearchFailed() {
  const { t } = useTranslation()
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState icon={RefreshIcon} title={t('failure.title')} text={t('failure.text')}>
      <Button look="primary" aria-busy={state === 'loading'} onClick={() => void revalidate()}>
        <RefreshIcon className={`size-5 ${state === 'loading' ? 'animate-spin' : ''}`} />
        {t('failure.retry')}
      </Button>
    </EmptyState>
  )
}
