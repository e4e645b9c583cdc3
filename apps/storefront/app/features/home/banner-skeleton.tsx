import { Skeleton } from '#app/ui/skeleton.tsx'

/** The place of the banners and of the row below them. */
export function BannerSkeleton() {
  return (
    <div aria-busy="true" className="page shown-late">
      <Skeleton className="bleed aspect-14/5 lg:mx-0 lg:mt-6 lg:rounded-card" />
      <div className="h-7 lg:h-9" />
    </div>
  )
}
