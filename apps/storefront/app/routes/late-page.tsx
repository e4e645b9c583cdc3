import { type ComponentType, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { Await, useAsyncError } from 'react-router'
import { focusLateHeading } from '#app/shell/focus-heading.ts'

interface LatePageProps<T> {
  /** The answer, or the promise of it when it is slow (answerOrLater). */
  answer: T | Promise<T>
  skeleton: ReactNode
  failure: ComponentType<{ error: unknown }>
  children: (answer: T) => ReactNode
}

/** A page that shows its skeleton while a slow answer is on its way. */
export function LatePage<T>({ answer, skeleton, failure, children }: LatePageProps<T>) {
  const isAwaited = useRef(false)
  return (
    <Suspense fallback={<Waiting mark={isAwaited}>{skeleton}</Waiting>}>
      <Await resolve={answer} errorElement={<LateFailure failure={failure} />}>
        {(value) => (
          <>
            {children(value as T)}
            {answer instanceof Promise && <LateArrival mark={isAwaited} />}
          </>
        )}
      </Await>
    </Suspense>
  )
}

type Mark = { mark: RefObject<boolean> }

/** Remembers that the skeleton was really seen; a page that is asked for anew stays as it is meanwhile. */
function Waiting({ mark, children }: Mark & { children: ReactNode }) {
  useEffect(() => {
    mark.current = true
  }, [mark])
  return children
}

/** The router arrived when there was only the skeleton; now there is a heading to go on from. */
function LateArrival({ mark }: Mark) {
  useEffect(() => {
    if (!mark.current) return
    mark.current = false
    focusLateHeading()
  }, [mark])
  return null
}

/** The answer failed when the skeleton was already shown. */
function LateFailure({ failure: Failure }: { failure: ComponentType<{ error: unknown }> }) {
  return <Failure error={useAsyncError()} />
}
