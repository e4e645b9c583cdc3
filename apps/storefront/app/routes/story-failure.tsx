import { BackLink } from '#app/features/explore/back-link.tsx'
import { StoryNotFound } from '#app/features/explore/story-not-found.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { readPageFailure } from '#app/loading/page-failure.ts'
import { FailurePage, LimitedPage } from '#app/shell/failure-page.tsx'

/** In place of a film or an article: it does not exist, or could not be had. Both have a way back. */
export function StoryFailure({ kind, error }: { kind: 'video' | 'article'; error: unknown }) {
  const { t } = useTranslation()
  const failure = readPageFailure(error)
  if (failure.kind === 'not-found') return <StoryNotFound kind={kind} />
  if (failure.kind === 'limited') return <LimitedPage wayBack={<BackLink />} />
  return (
    <FailurePage
      requestId={failure.requestId}
      text={failure.message || t('errors.fetch_failed')}
      wayBack={<BackLink />}
    />
  )
}
