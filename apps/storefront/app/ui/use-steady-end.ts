import { type RefObject, useEffect } from 'react'

/**
 * What stands below a part whose height changes stays where it is seen: whoever jumped to the foot of the page keeps it
 * before their eyes when the part above it fills. The browser itself holds only what is above.
 */
export function useSteadyEnd(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current
    if (!element) return
    let height = element.offsetHeight
    // told after the layout and before the picture: nobody sees the step
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight - height
      height += grown
      const end = element.getBoundingClientRect().bottom - grown
      // a page that became shorter under who is at its end has been drawn up by the browser already
      const isDrawnUp = grown < 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      if (end > 0 && end < innerHeight && !isDrawnUp) scrollBy({ top: grown, behavior: 'instant' })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [part])
}
