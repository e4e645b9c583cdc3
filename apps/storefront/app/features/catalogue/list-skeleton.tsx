import { ProductGridSkeleton } from '#app/components/list/product-grid.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { ListHead } from './list-head.tsx'

interface ListSkeletonProps {
  title: 'popularProducts.title' | 'newProducts.title' | 'discount.title'
}

/** A list on its way from another page: what is known of it already, and the boxes of its cards. */
export function ListSkeleton({ title }: ListSkeletonProps) {
  const { t } = useTranslation()
  return (
    <div className="page">
      {/* The title is also what is read out. */}
      <PageHead title={t(title)} />
      <p role="status" className="sr-only">
        {t('common.loading')}
      </p>
      <ListHead title={t(title)} />
      <ProductGridSkeleton layout="page" />
    </div>
  )
}
