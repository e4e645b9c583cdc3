/**
 * Stands where something will be, in its size, while it is fetched. The words around it are real; for assistive
 * technology there is nothing here yet. `shown-late` on what is around it keeps it from flickering.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />
}
