import type { Instead } from '@oyum/api-client/read/search'
import { SearchIcon } from '@oyum/ui/icons.tsx'
import { ProductRow } from '#app/components/list/product-row.tsx'
import { EmptyState } from '#app/components/page/empty-state.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { useShop } from '#app/lib/shop.ts'
import { NearCategories } from './near-categories.tsx'

interface NothingFoundProps {
  query: string
  instead: Instead | undefined
}

/** Nothing found is no dead end: categories that are near, the shop's phone, and what others like. */
export function NothingFound({ query, instead }: NothingFoundProps) {
  const { t } = useTranslation()
  const shop = useShop()
  return (
    <>
      <EmptyState icon={SearchIcon} title={t('search.noResults')} text={t('search.tryAgain', { query })}>
        {instead && <NearCategories categories={instead.categories} />}
        <p className="w-full text-sm text-sand-600">
          {t('common.phoneHint')}{' '}
          <a
            href={shop.phoneHref}
            className="inline-flex min-h-11 items-center whitespace-nowrap font-medium text-ink underline underline-offset-3"
          >
            {shop.phone}
          </a>
        </p>
      </EmptyState>
      {instead && (
        <div className="-mx-(--gutter)">
          <ProductRow
            title={t('home.popular')}
            viewAllPath={PATHS.popularProducts}
            products={instead.products}
            hasCart={false}
          />
        </div>
      )}
    </>
  )
}
