import { useEffect, useState } from 'react'

/**
 * A part of the page whose code comes when it is first wanted. Unlike React.lazy a failed fetch does not take the page
 * down: `onFailure` is told, and the next time it is asked for again. `load` must be the same function every time.
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
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        if (isStillWanted) onFailure?.()
      },
    )
    return () => {
      isStillWanted = false
    }
  }, [load, isMissing, onFailure])

  return part
}
