import { showToast, type ToastMessage, toasts } from '@oyum/ui/state/toast.ts'

const MOST_AT_ONCE = 5

/** Messages that belong together, none of which may be missed: five at once, the others as these go (OPEN-88). */
export function showEveryToast(messages: readonly ToastMessage[]): void {
  const waiting = [...messages]
  const stop = toasts.subscribe(showNext)
  let isShowing = false

  function showNext() {
    // Showing one changes the list and so calls this again.
    if (isShowing) return
    isShowing = true
    while (waiting.length > 0 && toasts.get().filter(({ isKept }) => isKept).length < MOST_AT_ONCE) {
      const next = waiting.shift()
      if (next) showToast({ ...next, isKept: true })
    }
    isShowing = false
    if (waiting.length === 0) stop()
  }

  showNext()
}
