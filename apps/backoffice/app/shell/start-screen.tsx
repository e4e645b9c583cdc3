import { Skeleton } from '@oyum/ui/skeleton.tsx'

/** What index.html shows until the words are there: the places of the bar and of the heading, without a word. */
export function StartScreen() {
  return (
    <div id="start" className="shown-late">
      <div className="min-h-(--size-header) border-b border-sand-200 bg-surface" />
      <div className="page py-6">
        <Skeleton className="h-8 w-60" />
      </div>
    </div>
  )
}
