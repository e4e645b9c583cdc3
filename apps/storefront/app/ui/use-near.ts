import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether a part of the page is about to be seen.
 * @param margin how far outside the screen counts as near, as the observer's rootMargin: '50%' is half a screen
 */
export function useNear<Part extends Element>(margin: string): [RefObject<Part | null>, boolean] {
  const part = useRef<Part>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!part.current) return
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      {
        rootMargin: margin,
      },
    )
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [margin])
  return [part, isNear]
}
