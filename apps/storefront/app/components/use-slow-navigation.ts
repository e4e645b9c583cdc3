import { useEffect, useState } from 'react'
import { type Location, useNavigation } from 'react-router'

// A page that comes sooner is shown at once; placeholders would only flicker.
const PATIENCE_MS = 150

/** Where the shopper is going, once it takes long enough to be worth showing. */
export function useSlowNavigation(): Location | undefined {
  const { location } = useNavigation()
  const [slow, setSlow] = useState<Location>()

  useEffect(() => {
    if (!location) return
    const timer = setTimeout(() => setSlow(location), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [location])

  return location && slow === location ? location : undefined
}
