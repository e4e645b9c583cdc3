import { Skeleton } from '@oyum/ui/skeleton.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { range } from '#app/lib/range.ts'

// The route has waited its 150 ms before it shows this.
const AT_ONCE = '[animation-delay:0s]'

/** The boxes of the profile while the customer and the orders are on their way. */
export function AccountSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className="page min-h-[calc(100svh-8rem)]">
      <PageHead title={t('nav.profile')} />
      <div className="flex min-h-11 items-center lg:min-h-15">
        <Skeleton className={`h-4 w-40 rounded-sm ${AT_ONCE}`} />
      </div>
      <div className="account-columns">
        <div className="grid content-start gap-3">
          <div className="mb-2 flex items-center gap-4">
            <Skeleton className={`size-16 rounded-full ${AT_ONCE}`} />
            <Skeleton className={`h-10 w-40 rounded-sm ${AT_ONCE}`} />
          </div>
          {range(3).map((number) => (
            <Skeleton key={number} className={`h-11 rounded-sm ${AT_ONCE}`} />
          ))}
        </div>
        <div className="grid content-start gap-4">
          <Skeleton className={`h-9 w-48 rounded-sm ${AT_ONCE}`} />
          {range(2).map((number) => (
            <Skeleton key={number} className={`h-40 rounded-card ${AT_ONCE}`} />
          ))}
        </div>
      </div>
    </div>
  )
}
