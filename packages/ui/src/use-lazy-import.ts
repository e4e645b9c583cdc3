import { useEffect, useState } from 'react'

/**
 * A part of the page whose code comes when it is first wanted. Unlike React.lazy a failed fetch does not take the page
 * down: `onFailure` is told, and it is asked for again when the line comes back, or the next time it is wanted. `load`
 * must be the same function every time.
 */
export function useLazyImport<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onFailure?: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>()
  const isMissing = isWanted && part === undefined

  useEffect(() => {
    if (!isMissing) return
    let isStillWanted = true
    const ask = () =>
      load().then(
        (loaded) => setPart(() => loaded),
        () => {
          if (isStillWanted) onFailure?.()
        },
      )
    void ask()
    // it comes by itself when the line does; what is here already is not asked for twice
    addEventListener('online', ask)
    return () => {
      isStillWanted = false
      removeEventListener('online', ask)
    }
  }, [load, isMissing, onFailure])

  return part
}
