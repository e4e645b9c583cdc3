import { type RefObject, useLayoutEffect } from 'react'

// Stands in the frame for the sake of the layers, but belongs to the page behind it.
const SCRIM = '[data-scrim]'

interface Dismissal {
  /** A click or the focus went elsewhere. */
  onLeave: () => void
  onEscape: () => void
}

/** While something hangs open over the page: Escape, a click outside `frame` and focus that leaves it are told. */
export function useDismiss(
  frame: RefObject<HTMLElement | null>,
  isOpen: boolean,
  dismissal: Dismissal,
): void {
  const { onLeave, onEscape } = dismissal
  // Before it is painted: a key that follows at once is heard too.
  useLayoutEffect(() => {
    if (!isOpen) return
    const isOutside = (target: EventTarget | null) =>
      target instanceof Element && (!frame.current?.contains(target) || target.matches(SCRIM))
    const onPointer = ({ target }: Event) => {
      if (isOutside(target)) onLeave()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape()
    }
    const listening = new AbortController()
    // On the way down: on the way up the clicked element may already have been taken out of the page.
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('click', onPointer, options)
    document.addEventListener('focusin', onPointer, options)
    document.addEventListener('keydown', onKey, options)
    return () => listening.abort()
  }, [frame, isOpen, onLeave, onEscape])
}
