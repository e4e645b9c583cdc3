import type { ArticleCard, VideoCard } from '@oyum/api-client/read/content'

export type MediaItem = ({ kind: 'video' } & VideoCard) | ({ kind: 'article' } & ArticleCard)

// Two films, two articles, two films …: both are in the four that a wide screen shows.
const RUN = 2

/** Films and articles in one row. Where one kind has run out the other goes on. */
export function mixMedia(videos: readonly VideoCard[], articles: readonly ArticleCard[]): MediaItem[] {
  const mixed: MediaItem[] = []
  for (let start = 0; start < Math.max(videos.length, articles.length); start += RUN) {
    mixed.push(
      ...videos.slice(start, start + RUN).map((video) => ({ kind: 'video' as const, ...video })),
      ...articles.slice(start, start + RUN).map((article) => ({ kind: 'article' as const, ...article })),
    )
  }
  return mixed
}
