import { ROUTE_SPINNER_MS } from '@oyum/shop-rules/limits'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** For a second after every step to another path (SHELL-09). It neither blocks nor speaks; a first load has none. */
export function RouteVeil() {
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  const [isShown, setIsShown] = useState(false)

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    setIsShown(true)
    const timer = setTimeout(() => setIsShown(false), ROUTE_SPINNER_MS)
    return () => clearTimeout(timer)
  }, [pathname])

  if (!isShown) return null
  return (
    <div
      aria-hidden="true"
      data-route-veil
      className="pointer-events-none fixed inset-0 z-(--z-spinner) grid place-items-center bg-veil"
    >
      <svg
        viewBox="0 0 48 48"
        fill="none"
        strokeWidth="3"
        aria-hidden="true"
        className="size-12 animate-spin motion-reduce:animate-none"
      >
        <path className="stroke-sand-200" d="M15.7 4h16.6L44 15.7v16.6L32.3 44H15.7L4 32.3V15.7z" />
        <path className="stroke-madder-600" d="M15.7 4h16.6L44 15.7V24" />
      </svg>
    </div>
  )
}
