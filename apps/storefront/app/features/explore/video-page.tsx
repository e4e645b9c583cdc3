import type { Video } from '@oyum/api-client/read/content'
import { MEDIA_PREVIEWS } from '@oyum/shop-rules/limits'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { videoPath } from '#app/lib/links.ts'
import { FilmPlayer } from './film-player.tsx'
import { FilmPreviews } from './film-previews.tsx'
import { StoryPage } from './story-page.tsx'
import { videoData } from './story-structured-data.ts'

export function VideoPage({ video }: { video: Video }) {
  const { t } = useTranslation()
  return (
    <StoryPage
      story={video}
      path={videoPath(video.id)}
      picture={video.image && { kind: 'video', file: video.image }}
      structuredData={(siteOrigin) => videoData(video, siteOrigin)}
      furnitureTitle={t('video.furniture')}
    >
      <FilmPlayer name={video.name} file={video.film} image={video.image} />
      <FilmPreviews name={video.name} files={video.images.slice(0, MEDIA_PREVIEWS)} />
    </StoryPage>
  )
}
