import { ExploreIcon } from '@oyum/ui/icons.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { GolEmblem } from '#app/ui/gol-emblem.tsx'
import { BackLink } from './back-link.tsx'

/** The address leads to no film or article: it was taken away, or never was. */
export function StoryNotFound({ kind }: { kind: 'video' | 'article' }) {
  const { t } = useTranslation()
  const title = t(kind === 'video' ? 'errors.video_not_found' : 'errors.article_not_found')
  return (
    <div className="page">
      <PageHead title={title} />
      <div className="mx-auto grid max-w-120 justify-items-center gap-3 px-2 pt-12 pb-10 text-center lg:py-18">
        <GolEmblem icon={ExploreIcon} />
        <h1 className="h1">{title}</h1>
        <p className="text-sand-600">{t('explore.notFoundText')}</p>
        <div className="mt-3">
          <BackLink />
        </div>
      </div>
    </div>
  )
}
