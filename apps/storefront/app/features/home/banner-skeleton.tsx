import { Skeleton } from '@oyum/ui/skeleton.tsx'

/** The place of the banners and of the row below them. */
export function BannerSkeleton() {
  return (
    <div aria-busy="true" className="page shown-late">
      <Skeleton className="bleed aspect-14/5 lg:mx-0 lg:mt-6 lg:rounded-card" />
      <Skeleton className="mt-3 mb-1 h-13 w-[70%] rounded-sm md:hidden" />
      <div className="h-11 md:h-7 lg:h-9" />
    </div>
  )
}
