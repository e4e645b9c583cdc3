const SIGNS_OF_USE = ['pointerdown', 'keydown', 'scroll', 'touchstart']

/** Calls back once, when somebody begins to use the page: what is wanted only then need not share the line before. */
export function onFirstUse(begin: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  function onSign(): void {
    controller.abort()
    begin()
  }
  for (const sign of SIGNS_OF_USE) addEventListener(sign, onSign, { signal, passive: true, capture: true })
  return () => controller.abort()
}
