import { Skeleton } from '@oyum/ui/skeleton.tsx'
import { range } from '#app/lib/range.ts'

// The outline of the page until the browser has looked into its cart.

export function LinesSkeleton() {
  return (
    <div
      aria-busy="true"
      className="shown-late mt-12 grid gap-4 border-t border-sand-200 pt-4 noscript:hidden"
    >
      {range(2).map((number) => (
        <div key={number} className="flex gap-4">
          <Skeleton className="size-22 rounded-card sm:size-28" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-5 w-2/3 rounded-xs" />
            <Skeleton className="h-4 w-1/3 rounded-xs" />
          </div>
        </div>
      ))}
    </div>
  )
}

export function FormSkeleton() {
  return (
    <div aria-busy="true" className="shown-late noscript:hidden">
      <Skeleton className="h-160 rounded-card" />
    </div>
  )
}
