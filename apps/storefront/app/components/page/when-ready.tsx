import { type ReactNode, Suspense, use } from 'react'

/** What the server sent is here already; what the browser fetches itself is on its way. */
export type MaybeLater<T> = T | Promise<T>

interface WhenReadyProps<T> {
  value: MaybeLater<T>
  /** In the same size, so that nothing jumps. */
  fallback: ReactNode
  children: (value: T) => ReactNode
}

export function WhenReady<T>({ fallback, ...awaited }: WhenReadyProps<T>) {
  return (
    <Suspense fallback={fallback}>
      <Awaited {...awaited} />
    </Suspense>
  )
}

function Awaited<T>({ value, children }: Omit<WhenReadyProps<T>, 'fallback'>) {
  // Always asked for the same way: React complains of a part that waits in one rendering and not in the next.
  return children(use(value instanceof Promise ? value : fulfilled(value)))
}

/** A promise that says itself that it has ended, so that React does not wait for it, also on the server. */
function fulfilled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}
