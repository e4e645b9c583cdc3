import { currentYear } from '@oyum/shop-rules/dates'
import { useLocale } from '@oyum/ui/i18n/use-locale.ts'
import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { TRANSLATION_URLS } from '#app/i18n/translation-urls.ts'
import { ShopContext, UNKNOWN_SHOP } from '#app/lib/shop.ts'
import { type RootData, useRootData } from '#app/lib/use-root-data.ts'
import { env } from '#app/server/env.server.ts'
import { localeContext } from '#app/server/request-context.ts'
import { requestMiddleware } from '#app/server/request-middleware.server.ts'
import { shopFacts } from '#app/server/shop.server.ts'
import { GROUND_COLOUR } from '#app/server/theme-colours.server.ts'
import { RouteFailure } from '#app/shell/route-failure.tsx'
import { Shell } from '#app/shell/shell.tsx'
import type { Route } from './+types/root'
import styles from './styles/shop.css?url'

export const middleware: Route.MiddlewareFunction[] = [requestMiddleware]

export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }]

/** The same for everybody who reads the same language: pages that hold it are cached for all. */
export function loader({ context }: Route.LoaderArgs): RootData {
  return {
    siteOrigin: env.siteUrl,
    year: currentYear(new Date()),
    themeColour: GROUND_COLOUR,
    shop: shopFacts(context.get(localeContext)),
  }
}

/** Nothing here changes while a page is open, so the server is not asked again on every step. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const { themeColour, shop } = useRootData()
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* before any style has come, too: a dark phone must not paint the shop over */}
        <meta name="color-scheme" content="only light" />
        {themeColour && <meta name="theme-color" content={themeColour} />}
        {shop && <link rel="icon" href={shop.icon} type="image/svg+xml" />}
        {/* with a precedence React writes it before all scripts: nothing can be painted until it has come */}
        <link rel="stylesheet" href={styles} precedence="shop" />
        <Links />
        <link rel="preload" as="fetch" crossOrigin="anonymous" href={TRANSLATION_URLS[locale]} />
      </head>
      <body>
        <ShopContext value={shop ?? UNKNOWN_SHOP}>
          <Shell>{children}</Shell>
        </ShopContext>
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
