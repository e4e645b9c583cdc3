import { loadSearch, readQuery, type SearchData } from '#app/features/search/load-search.ts'
import { SearchPage } from '#app/features/search/search-page.tsx'
import { isOutage } from '#app/lib/api-outcome.ts'
import { browserLoad } from '#app/lib/browser-load.ts'
import { publicPageHeaders } from '#app/lib/cache-headers.ts'
import { serverLoad } from '#app/lib/server-load.server.ts'
import type { Route } from './+types/search'

export const headers = publicPageHeaders

export function loader({ context, url }: Route.LoaderArgs) {
  return serverLoad(context, (api, log) => loadSearch(api, url, log))
}

export function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  return browserLoad<SearchData>(async (api, log) => {
    try {
      return await loadSearch(api, url, log)
    } catch (error) {
      // The error page would take away the field and what is being typed into it.
      if (isOutage(error)) return { query: readQuery(url), isFailed: true }
      throw error
    }
  }, request.signal)
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
