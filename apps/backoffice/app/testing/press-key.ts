/** A key by its place on the keyboard, with what the layout makes of it. */
export function pressKey(code: string, more: KeyboardEventInit = {}): boolean {
  const at = document.activeElement ?? document.body
  return at.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true, ...more }))
}
