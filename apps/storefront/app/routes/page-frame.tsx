import { Outlet, useLocation } from 'react-router'
import { useSlowNavigation } from '#app/components/use-slow-navigation.ts'
import { isListPath, PendingListPage } from '#app/features/catalogue/pending-list-page.tsx'
import { RouteFailure } from '#app/shell/route-failure.tsx'
import type { Route } from './+types/page-frame'

// Around every page, so that a failed one is replaced inside the shell. The root has a boundary too, but it is the last
// resort: React would build the whole document anew there.

export default function PageFrame() {
  const { pathname } = useLocation()
  const coming = useSlowNavigation()?.pathname
  const comingList = coming !== pathname && isListPath(coming) ? coming : undefined
  return (
    <>
      {comingList && <PendingListPage path={comingList} />}
      {/* Hidden, not taken down: the shopper may turn round before the list is here. */}
      <div hidden={comingList !== undefined}>
        <Outlet />
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteFailure error={error} />
}
