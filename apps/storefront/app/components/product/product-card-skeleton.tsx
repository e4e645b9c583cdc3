import { Skeleton } from '@oyum/ui/skeleton.tsx'

/** The boxes of a product card with a name of two lines. */
export function ProductCardSkeleton() {
  return (
    <div className="min-w-0">
      <Skeleton className="aspect-square rounded-card" />
      <Skeleton className="mt-3 mb-0.5 h-5 w-[54%] rounded-sm" />
      <Skeleton className="mt-2 h-3.5 w-[92%] rounded-sm" />
      <Skeleton className="mt-1.5 h-3.5 w-[60%] rounded-sm" />
      <Skeleton className="mt-2.5 h-3 w-[44%] rounded-sm" />
    </div>
  )
}
