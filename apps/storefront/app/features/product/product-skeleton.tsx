import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

// The route has waited its 150 ms before it shows this.
const AT_ONCE = '[animation-delay:0s]'

/** The boxes of the product page while its product is fetched. */
export function ProductSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className="page">
      {/* The title is also what is read out. */}
      <PageHead title={t('product.loading')} />
      <div className="flex min-h-11 items-center lg:min-h-15">
        <Skeleton className={`h-4 w-56 rounded-sm ${AT_ONCE}`} />
      </div>
      <div className="product-columns">
        <div className="min-w-0 lg:grid lg:grid-cols-[5rem_minmax(0,1fr)] lg:gap-4">
          <Skeleton className={`bleed aspect-square md:mx-0 md:rounded-card lg:order-last ${AT_ONCE}`} />
          <div className="mt-2 flex gap-2 p-0.75 lg:mt-0 lg:flex-col">
            <Skeleton className={`size-16 rounded-sm lg:size-18.5 ${AT_ONCE}`} />
            <Skeleton className={`size-16 rounded-sm lg:size-18.5 ${AT_ONCE}`} />
            <Skeleton className={`size-16 rounded-sm lg:size-18.5 ${AT_ONCE}`} />
          </div>
        </div>
        <div className="grid content-start gap-3">
          <Skeleton className={`h-7 w-4/5 rounded-sm ${AT_ONCE}`} />
          <Skeleton className={`h-9 w-2/5 rounded-sm ${AT_ONCE}`} />
          <Skeleton className={`h-5 w-1/4 rounded-sm ${AT_ONCE}`} />
          <Skeleton className={`mt-4 h-13 w-3/5 rounded-sm ${AT_ONCE}`} />
          <Skeleton className={`mt-4 h-32 rounded-sm ${AT_ONCE}`} />
        </div>
      </div>
    </div>
  )
}
