import { Outlet } from 'react-router'
import { Shell } from '#app/shell/shell.tsx'

/** The ways in. */
export default function Outside() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
