import type { MouseEvent } from 'react'

/** A click that opens the link here, not in a new tab or a menu. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
}
