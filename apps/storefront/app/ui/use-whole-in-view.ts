import { type RefObject, useEffect, useState } from 'react'

/** A little less than all: sizes are not whole pixels. */
const WHOLE = 0.99

/** Whether all of it is in view and not behind a bar. True until the browser says otherwise: a page without observers has
 *  no bar, and none flashes up at the start. */
export function useWholeInView(place: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver(
      // a busy browser tells several at once: the last is how it stands
      (entries) => setIsInView((entries.at(-1)?.intersectionRatio ?? 1) >= WHOLE),
      {
        rootMargin: `-${pixelsOf('--size-header-stuck')}px 0px -${pixelsOf('--size-bottombar')}px`,
        threshold: WHOLE,
      },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isInView
}

/** A size of the tokens that is in pixels. */
function pixelsOf(token: string): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token))
}
