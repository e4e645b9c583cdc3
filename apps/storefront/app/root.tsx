import { currentYear } from '@oyum/shop-rules/dates'
import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from 'react-router'
import { TRANSLATION_URLS } from '#app/i18n/translation-urls.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { env } from '#app/lib/env.server.ts'
import { requestMiddleware } from '#app/lib/request-middleware.server.ts'
import { GROUND_COLOUR } from '#app/lib/theme-colours.server.ts'
import { type RootData, useRootData } from '#app/lib/use-root-data.ts'
import { RouteFailure } from '#app/shell/route-failure.tsx'
import { Shell } from '#app/shell/shell.tsx'
import type { Route } from './+types/root'
import styles from './styles/base.css?url'

export const middleware: Route.MiddlewareFunction[] = [requestMiddleware]

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** The same for every shopper: pages that hold it are cached for all. */
export function loader({ url }: Route.LoaderArgs): RootData {
  return {
    siteOrigin: env.siteUrl ?? url.origin,
    year: currentYear(new Date()),
    themeColour: GROUND_COLOUR,
  }
}

/** Nothing here changes while a page is open, so the server is not asked again on every step. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && formMethod !== 'GET'
}

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const { themeColour } = useRootData()
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {themeColour && <meta name="theme-color" content={themeColour} />}
        <Links />
        <link rel="preload" as="fetch" crossOrigin="anonymous" href={TRANSLATION_URLS[locale]} />
      </head>
      <body>
        <Shell>{children}</Shell>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteFailure error={error} />
}
