import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { WhenReady } from '#app/components/page/when-ready.tsx'
import type { LateAnswer } from '#app/loading/defer-slow.ts'
import { focusLateHeading } from '#app/shell/focus-heading.ts'

interface LatePageProps<T> {
  /** What the loader gave: the answer, or the promise of a slow one (deferSlow). */
  answer: T | Promise<LateAnswer<T>>
  skeleton: ReactNode
  failure: ComponentType<{ error: unknown }>
  children: (answer: T) => ReactNode
}

/**
 * A page that shows its skeleton while a slow answer is on its way. Asked for anew under the same key it stays as it is
 * meanwhile, and useNavigation() says what is coming.
 */
export function LatePage<T>({ answer, skeleton, failure, children }: LatePageProps<T>) {
  const isAwaited = useRef(false)
  const outcome = answer instanceof Promise ? answer : { answer }
  return (
    <WhenReady value={outcome} fallback={<Waiting mark={isAwaited}>{skeleton}</Waiting>}>
      {(late) =>
        'error' in late ? (
          <LateFailure error={late.error} failure={failure} />
        ) : (
          <>
            {children(late.answer)}
            {answer instanceof Promise && <LateArrival mark={isAwaited} />}
          </>
        )
      }
    </WhenReady>
  )
}

type Mark = { mark: RefObject<boolean> }

/** Remembers that the skeleton was really seen. */
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

interface LateFailureProps {
  error: unknown
  failure: ComponentType<{ error: unknown }>
}

/** The router follows a redirect only from a loader that has not ended yet; a late one is followed here. */
function LateFailure({ error, failure: Failure }: LateFailureProps) {
  const navigate = useNavigate()
  const redirectTo = error instanceof Response ? error.headers.get('Location') : null
  useEffect(() => {
    if (redirectTo) void navigate(redirectTo, { replace: true })
  }, [redirectTo, navigate])
  return redirectTo ? null : <Failure error={error} />
}
