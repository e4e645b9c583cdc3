/**
 * Stands where something will be, in its size, while it is fetched. Seen only after 150 ms: what comes sooner should not
 * flicker. The words around it are real; for assistive technology there is nothing here yet.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />
}
