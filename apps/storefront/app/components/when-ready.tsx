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
  return children(value instanceof Promise ? use(value) : value)
}
