import { useId, useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { ProductPage } from '#app/loading/product-page.ts'
import { Pagination } from './pagination.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { usePendingPage } from './use-pending-page.ts'

interface ProductListProps {
  list: ProductPage
  layout?: 'alone' | 'page' | 'beside'
  /** Search keeps what was found until the new results are here. */
  keepsOld?: boolean
  hasCart?: boolean
}

/** A page of cards and the way to the other pages. While another page of the same list is on its way, its boxes. */
export function ProductList({ list, layout = 'alone', keepsOld = false, hasCart = true }: ProductListProps) {
  const { t } = useTranslation()
  const isComing = usePendingPage() && !keepsOld
  const section = usePageFocus(list.page)
  const headingId = useId()
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-busy={isComing}
      aria-labelledby={headingId}
      className="outline-none"
    >
      <h2 id={headingId} className="sr-only">
        {t('pagination.list', { page: list.page, total: Math.max(list.pageCount, 1) })}
      </h2>
      {isComing ? (
        <>
          <p role="status" className="sr-only">
            {t('common.loading')}
          </p>
          <ProductGridSkeleton layout={layout} />
        </>
      ) : (
        <ProductGrid products={list.products} layout={layout} hasCart={hasCart} />
      )}
      <Pagination page={list.page} pageCount={list.pageCount} />
    </section>
  )
}

/** After turning a page, reading goes on at the top of the list and not below it, where the link was. */
function usePageFocus(page: number) {
  const section = useRef<HTMLElement>(null)
  const lastPage = useRef(page)
  const navigation = useNavigationType()
  useLayoutEffect(() => {
    if (lastPage.current !== page && navigation === 'PUSH') section.current?.focus({ preventScroll: true })
    lastPage.current = page
  }, [page, navigation])
  return section
}
