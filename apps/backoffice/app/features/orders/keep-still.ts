import { flushSync } from 'react-dom'

/** Draws a change, and the row under the pointer or the focus stays where it is: what grew above it is scrolled away. */
export function keepStill(change: () => void): void {
  const row = document.querySelector('tbody tr:hover') ?? document.querySelector('tbody tr:focus-within')
  const top = row?.getBoundingClientRect().top ?? 0
  flushSync(change)
  const moved = row?.isConnected ? row.getBoundingClientRect().top - top : 0
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
}
