import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from './focus-heading.ts'

/**
 * A step to another path without a page load says nothing by itself: the new title is read out, and the keyboard goes on
 * from the new heading. Scrolling stays with the router.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  const [title, setTitle] = useState('')

  // Before the page is painted: whoever goes to a field of it at once is not called away again.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    setTitle(document.title)
    focusHeading()
    // a page that comes late has its title after its skeleton's
    const observer = new MutationObserver(() => setTitle(document.title))
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [pathname])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
