import { Button } from '@oyum/ui/button.tsx'
import { RefreshIcon } from '@oyum/ui/icons.tsx'
import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { Pagination } from '#app/components/list/pagination.tsx'
import { ProductList } from '#app/components/list/product-list.tsx'
import { EmptyState } from '#app/components/page/empty-state.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { FoundInParts } from './found-in-parts.tsx'
import type { SearchData } from './load-search.ts'
import { NothingFound } from './nothing-found.tsx'
import { rememberSearch } from './recent-searches.ts'
import { SearchField } from './search-field.tsx'
import { SearchNotes } from './search-notes.tsx'

export function SearchPage(data: SearchData) {
  const { t } = useTranslation()
  const { location } = useNavigation()
  const isSearching = location?.pathname === PATHS.search && location.search !== ''
  return (
    <div className="page pt-5 lg:pt-8">
      <SearchHead {...data} />
      <h1 className="h1 mb-4">{t('search.title')}</h1>
      <SearchField query={data.query} isSearching={isSearching} />
      <div className="mt-4 lg:mt-6" aria-busy={isSearching}>
        <Results {...data} />
      </div>
    </div>
  )
}

/** One page for search engines, whatever was searched for; none where nothing was found, for that text is anybody's. */
function SearchHead({ query, list, isFailed }: SearchData) {
  const { t } = useTranslation()
  const isKept = !isFailed && list?.products.length !== 0
  return (
    <PageHead
      title={query ? `${t('search.title')}: ${query}` : t('search.title')}
      description={t('search.description')}
      path={isKept ? PATHS.search : undefined}
    />
  )
}

function Results({ query, list, reading, isFailed }: SearchData) {
  const { t } = useTranslation()
  const isFound = list !== undefined && list.products.length > 0
  useEffect(() => {
    if (isFound) rememberSearch(query)
  }, [query, isFound])
  if (isFailed) return <SearchFailed />
  if (!list || !reading) return <p className="text-sand-600">{t('search.hint')}</p>
  if (!isFound) return <NothingFound query={query} instead={reading.instead} />
  return (
    <>
      <SearchNotes query={query} total={list.total} reading={reading} />
      {reading.without && list.page === 1 ? (
        <>
          <FoundInParts products={list.products} without={reading.without} />
          <Pagination page={list.page} pageCount={list.pageCount} />
        </>
      ) : (
        <ProductList list={list} keepsOld />
      )}
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
