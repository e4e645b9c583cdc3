import { ROUTE_SPINNER_MS } from '@oyum/shop-rules/limits'
import { useCallback, useContext, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router'

/**
 * From the tap on for a second, whatever the page takes; the sign alone stays while a slow page is on its way (SHELL-09,
 * OPEN-89). It neither blocks nor speaks nor hides text. A first load and a change of the query alone have none.
 */
export function RouteProgress() {
  const { pathname } = useLocation()
  const target = useTarget(pathname)
  const before = useRef({ pathname, target })
  const [overlaidFor, setOverlaidFor] = useState<string>()

  // before the paint: what is seen and the second that it stays begin together
  useLayoutEffect(() => {
    const { pathname: left, target: known } = before.current
    before.current = { pathname, target }
    // A change that was given up leads back to the page that is still there.
    if (target !== known) setOverlaidFor(target === left ? undefined : target)
  }, [pathname, target])

  useLayoutEffect(() => {
    if (!overlaidFor) return
    const timer = setTimeout(() => setOverlaidFor(undefined), ROUTE_SPINNER_MS)
    return () => clearTimeout(timer)
  }, [overlaidFor])

  if (!overlaidFor && target === pathname) return null
  return (
    <div
      aria-hidden="true"
      data-route-progress={overlaidFor ? 'overlay' : 'sign'}
      className={`pointer-events-none fixed inset-0 z-(--z-spinner) grid justify-center pt-27 ${overlaidFor ? 'bg-page-cover' : ''}`}
    >
      <svg
        viewBox="0 0 48 48"
        fill="none"
        aria-hidden="true"
        className="size-10 animate-spin motion-reduce:animate-none"
      >
        {/* A line and no disc: what lies below can still be read. */}
        <path
          className="stroke-surface"
          strokeWidth="7"
          d="M15.7 4h16.6L44 15.7v16.6L32.3 44H15.7L4 32.3V15.7z"
        />
        <path className="stroke-madder-600" strokeWidth="3" d="M15.7 4h16.6L44 15.7V24" />
      </svg>
    </div>
  )
}

/**
 * Where the shopper is going, in the frame after the tap. `useNavigation` tells it together with all that the router has
 * to say, as work that may wait: on a slow phone a quarter of a second.
 */
function useTarget(pathname: string): string {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const subscribe = useCallback((tell: () => void) => router?.subscribe(tell) ?? (() => undefined), [router])
  return useSyncExternalStore(
    subscribe,
    () => (router ? (router.state.navigation.location ?? router.state.location).pathname : pathname),
    () => pathname,
  )
}
