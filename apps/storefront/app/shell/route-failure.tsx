import { NotFoundPage } from '#app/features/not-found/not-found-page.tsx'
import { readPageFailure } from '#app/loading/page-failure.ts'
import { FailurePage, LimitedPage } from './failure-page.tsx'

/** What is shown in place of a page that could not be made. */
export function RouteFailure({ error }: { error: unknown }) {
  const failure = readPageFailure(error)
  if (failure.kind === 'not-found') return <NotFoundPage popular={failure.popular} />
  return failure.kind === 'limited' ? <LimitedPage /> : <FailurePage requestId={failure.requestId} />
}
