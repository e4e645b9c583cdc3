import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { Failure } from '#app/shell/failure.tsx'
import { Shell } from '#app/shell/shell.tsx'
import { StartScreen } from '#app/shell/start-screen.tsx'
import type { Route } from './+types/root'
import styles from './styles/office.css?url'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
]

/** The same file for everybody: which language somebody reads is known to their browser only. A browser's own translation
 *  would change words that are looked for, such as names and statuses. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="tk" translate="no">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function HydrateFallback() {
  return <StartScreen />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <Failure error={error} />
    </Shell>
  )
}
