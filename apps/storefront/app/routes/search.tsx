import { loadSearch, readQuery, type SearchData } from '#app/features/search/load-search.ts'
import { SearchPage } from '#app/features/search/search-page.tsx'
import { browserLoad } from '#app/loading/browser-load.ts'
import { keptPage } from '#app/loading/kept-page.ts'
import { isLimited, isOutage } from '#app/loading/page-failure.ts'
import { serverLoad } from '#app/loading/server-load.server.ts'
import { publicPageHeaders } from '#app/server/cache-headers.ts'
import type { Route } from './+types/search'

export const headers = publicPageHeaders

export function loader({ context, url }: Route.LoaderArgs) {
  return serverLoad(context, (api, log) => loadSearch(api, url, log))
}

export function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  return keptPage(url, () =>
    browserLoad<SearchData>(async (api, log) => {
      try {
        return await loadSearch(api, url, log)
      } catch (error) {
        // The error page would take away the field and what is being typed into it.
        if (!isOutage(error) && !isLimited(error)) throw error
        log('search: a call failed', { error })
        return { query: readQuery(url), isFailed: true }
      }
    }, request.signal),
  )
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
