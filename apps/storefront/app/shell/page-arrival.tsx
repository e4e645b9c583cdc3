import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A step to another path without a page load says nothing by itself: the new title is read out, and the keyboard goes on
 * from the new heading. Scrolling stays with the router. A page that has placed the focus itself keeps it.
 */
export function PageArrival() {
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    setTitle(document.title)
    const main = document.querySelector('main')
    if (main?.contains(document.activeElement) && document.activeElement !== main) return
    const heading = main?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    const target = heading ?? main
    target?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
