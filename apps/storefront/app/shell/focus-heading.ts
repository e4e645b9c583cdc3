/** As below, for a page that comes late: whoever has gone to a field meanwhile, the search above all, stays there. */
export function focusLateHeading(): void {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.matches('main')) focusHeading()
}

/** The keyboard goes on from the heading of the page that has come. A page that has placed the focus itself keeps it. */
export function focusHeading(): void {
  const main = document.querySelector('main')
  if (main?.contains(document.activeElement) && document.activeElement !== main) return
  const heading = main?.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  const target = heading ?? main
  target?.focus({ preventScroll: true })
}
