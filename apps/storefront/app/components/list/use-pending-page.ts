import { useEffect, useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { SKELETON_AFTER_MS } from '#app/loading/defer-slow.ts'

/** Whether another page of the list that is shown here is on its way, and has been long enough to be worth showing. */
export function usePendingPage(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const [slow, setSlow] = useState<Location>()

  useEffect(() => {
    if (!location) return
    const timer = setTimeout(() => setSlow(location), SKELETON_AFTER_MS)
    return () => clearTimeout(timer)
  }, [location])

  return location !== undefined && slow === location && location.pathname === pathname
}
