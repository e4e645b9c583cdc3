/**
 * Keeps what is dear to make and may be old. Made by one at a time, whoever else asks meanwhile waits for the same. When it
 * cannot be made again the old one is given: it was right an hour ago.
 */
export function staleCache<Input, T>(ttlMs: number, make: (input: Input) => Promise<T>, now = Date.now) {
  let kept: { value: T; until: number } | undefined
  let making: Promise<T> | undefined

  return async function get(input: Input): Promise<T> {
    if (kept && now() < kept.until) return kept.value
    making ??= make(input)
      .then((value) => {
        kept = { value, until: now() + ttlMs }
        return value
      })
      .finally(() => {
        making = undefined
      })
    const old = kept
    return old ? making.catch(() => old.value) : making
  }
}
