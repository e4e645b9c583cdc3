import { useContext } from 'react'
import { type Location, UNSAFE_DataRouterContext } from 'react-router'

/**
 * Where the shopper is going at this moment, to be asked when something is pressed. React draws a page a moment after the
 * router has begun it, and a moment after its address has come: links of the page that is still seen would lose what was
 * chosen meanwhile. The router knows at once, but tells it to no other hook.
 */
export function useLatestAddress(): () => Location | undefined {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return () => router && (router.state.navigation.location ?? router.state.location)
}
