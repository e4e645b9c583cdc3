import { memo } from 'react'
import { data } from 'react-router'
import { HomePage } from '#app/features/home/home-page.tsx'
import { loadHome, startHome } from '#app/features/home/load-home.ts'
import { browserApi } from '#app/loading/browser-load.ts'
import { logInBrowser } from '#app/loading/browser-log.ts'
import { keptPage } from '#app/loading/kept-page.ts'
import { isLimited } from '#app/loading/page-failure.ts'
import { serverLoad } from '#app/loading/server-load.server.ts'
import { ERROR_CACHE_CONTROL, pageHeadersOr } from '#app/server/cache-headers.ts'
import { logError } from '#app/server/log.server.ts'
import { requestIdContext } from '#app/server/request-context.ts'
import type { Route } from './+types/home'

export const headers = pageHeadersOr

/** The first page is sent whole. */
export async function loader({ context }: Route.LoaderArgs) {
  let isWhole = true
  let limited: unknown
  const home = await serverLoad(context, async (api) => {
    const sections = await loadHome(api, (call, error) => {
      isWhole = false
      if (isLimited(error)) limited = error
      else logError('home section failed', error, { call, requestId: context.get(requestIdContext) })
    })
    // half a page would be a puzzle; a whole one comes in a minute
    if (limited) throw limited
    return sections
  })
  return data(home, isWhole ? {} : { headers: { 'Cache-Control': ERROR_CACHE_CONTROL } })
}

/** Later the page stands at once, and each section fills its place when it comes. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return keptPage(url, () =>
    startHome(browserApi, (call, error) => logInBrowser(`home: ${call} failed`, { error })),
  )
}

// The router draws a page anew with all it has to say, also with the beginning of the way to another one.
const Page = memo(HomePage)

export default function Home({ loaderData }: Route.ComponentProps) {
  return <Page {...loaderData} />
}
