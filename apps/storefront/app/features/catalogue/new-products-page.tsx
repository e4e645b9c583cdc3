import { ButtonLink } from '@oyum/ui/button.tsx'
import { BoxIcon } from '@oyum/ui/icons.tsx'
import { ProductList } from '#app/components/list/product-list.tsx'
import { EmptyState } from '#app/components/page/empty-state.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { type ProductPage, pagePath } from '#app/loading/product-page.ts'
import { ListHead } from './list-head.tsx'

export function NewProductsPage({ list }: { list: ProductPage }) {
  const { t } = useTranslation()
  return (
    <div className="page">
      <PageHead
        title={t('newProducts.title')}
        description={t('newProducts.description')}
        path={pagePath(PATHS.newProducts, list.page)}
      />
      <ListHead title={t('newProducts.title')} />
      {list.products.length > 0 ? (
        <ProductList list={list} layout="page" />
      ) : (
        <EmptyState icon={BoxIcon} title={t('newProducts.empty')} text={t('newProducts.emptyText')}>
          <ButtonLink look="primary" to={PATHS.categories}>
            {t('common.categories')}
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}
