import { BoxIcon, ChevronRightIcon } from '@oyum/ui/icons.tsx'
import { Link } from 'react-router'
import { ProductList } from '#app/components/list/product-list.tsx'
import { EmptyState } from '#app/components/page/empty-state.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { type ProductPage, pagePath } from '#app/loading/product-page.ts'
import { ListHead } from './list-head.tsx'

const SUGGESTIONS = [
  { path: PATHS.newProducts, label: 'newProducts.title' },
  { path: PATHS.discounts, label: 'discount.title' },
  { path: PATHS.categories, label: 'common.categories' },
] as const

export function PopularProductsPage({ list }: { list: ProductPage }) {
  const { t } = useTranslation()
  return (
    <div className="page">
      <PageHead
        title={t('popularProducts.title')}
        description={t('popularProducts.description')}
        path={pagePath(PATHS.popularProducts, list.page)}
      />
      <ListHead title={t('popularProducts.title')} />
      {list.products.length > 0 ? (
        <ProductList list={list} layout="page" hasCart={false} />
      ) : (
        <>
          <EmptyState icon={BoxIcon} title={t('popularProducts.no_popular_products')} />
          <Suggestions />
        </>
      )}
    </div>
  )
}

function Suggestions() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="suggestions" className="mx-auto max-w-120">
      <h2 id="suggestions" className="text-center text-sand-600">
        {t('popularProducts.suggestion')}
      </h2>
      <ul className="mt-4 border-t border-sand-200">
        {SUGGESTIONS.map(({ path, label }) => (
          <li key={path} className="border-b border-sand-200">
            <Link to={path} className="flex min-h-14 items-center justify-between gap-3 hover:underline">
              {t(label)}
              <ChevronRightIcon className="size-5 text-sand-500" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
