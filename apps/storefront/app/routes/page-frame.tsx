import { Outlet } from 'react-router'
import { RouteFailure } from '#app/shell/route-failure.tsx'
import type { Route } from './+types/page-frame'

// Around every page, so that a failed one is replaced inside the shell. The root has a boundary too, but it is the last
// resort: React would build the whole document anew there.

export default function PageFrame() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteFailure error={error} />
}
