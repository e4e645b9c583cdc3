import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ExplorePage } from '#app/features/explore/explore-page.tsx'
import { loadExplore } from '#app/features/explore/load-explore.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { browserLoad } from '#app/loading/browser-load.ts'
import { keptPage } from '#app/loading/kept-page.ts'
import { readPageFailure } from '#app/loading/page-failure.ts'
import { serverLoad } from '#app/loading/server-load.server.ts'
import { ERROR_CACHE_CONTROL, pageHeadersOr } from '#app/server/cache-headers.ts'
import { FailurePage, LimitedPage } from '#app/shell/failure-page.tsx'
import type { Route } from './+types/explore'

export const headers = pageHeadersOr

export async function loader({ context }: Route.LoaderArgs) {
  const explore = await serverLoad(context, loadExplore)
  const isWhole = explore.videos && explore.articles
  return data(explore, isWhole ? {} : { headers: { 'Cache-Control': ERROR_CACHE_CONTROL } })
}

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return keptPage(url, () => browserLoad(loadExplore, request.signal))
}

/** Both lists are here: a change of tab asks for nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isOtherTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isOtherTab ? false : defaultShouldRevalidate
}

export default function Explore({ loaderData }: Route.ComponentProps) {
  return <ExplorePage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation()
  const failure = readPageFailure(error)
  if (failure.kind === 'limited') return <LimitedPage />
  const requestId = failure.kind === 'outage' ? failure.requestId : undefined
  return <FailurePage requestId={requestId} text={t('errors.fetch_failed')} />
}
