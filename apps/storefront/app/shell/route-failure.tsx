import { NotFoundPage } from '#app/features/not-found/not-found-page.tsx'
import { readPageFailure } from '#app/loading/page-failure.ts'
import { FailurePage } from './failure-page.tsx'

/** What is shown in place of a page that could not be made. */
export function RouteFailure({ error }: { error: unknown }) {
  const failure = readPageFailure(error)
  return failure.kind === 'not-found' ? (
    <NotFoundPage popular={failure.popular} />
  ) : (
    <FailurePage requestId={failure.requestId} />
  )
}
