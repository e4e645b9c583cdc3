import { type RefObject, useEffect } from 'react'

/**
 * What stands below a part whose height changes stays where it is seen: whoever jumped to the foot of the page keeps it
 * before their eyes when the part above it fills. The browser holds only what is above, or what it chose within the
 * part; what it has moved by itself is not moved again.
 */
export function useSteadyEnd(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current
    if (!element) return
    let height = element.offsetHeight
    // told at the beginning of a frame, before its layout: what differs from it afterwards was moved by the layout
    let scrolled = scrollY
    const keepScrolled = () => {
      scrolled = scrollY
    }
    // told after the layout and before the picture: nobody sees the step
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight - height
      height += grown
      const left = grown - (scrollY - scrolled)
      const end = element.getBoundingClientRect().bottom - left
      if (end > 0 && end < innerHeight) scrollBy({ top: left, behavior: 'instant' })
      keepScrolled()
    })
    observer.observe(element)
    addEventListener('scroll', keepScrolled, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', keepScrolled)
    }
  }, [part])
}
