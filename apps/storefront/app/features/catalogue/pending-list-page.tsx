import { useLayoutEffect } from 'react'
import { ProductGridSkeleton } from '#app/components/product-grid.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { ListHead } from './list-head.tsx'

const TITLES = {
  [PATHS.popularProducts]: 'popularProducts.title',
  [PATHS.newProducts]: 'newProducts.title',
  [PATHS.discounts]: 'discount.title',
} as const
type ListPath = keyof typeof TITLES

export function isListPath(path: string | undefined): path is ListPath {
  return path !== undefined && Object.hasOwn(TITLES, path)
}

/** A list on its way from another page: what is known of it already, and the boxes of its cards. */
export function PendingListPage({ path }: { path: ListPath }) {
  const { t } = useTranslation()
  // The page that is left may have been scrolled far down.
  useLayoutEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <div className="page">
      <p role="status" className="sr-only">
        {t('common.loading')}
      </p>
      <ListHead title={t(TITLES[path])} />
      <ProductGridSkeleton />
    </div>
  )
}
