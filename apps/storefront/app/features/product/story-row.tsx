import type { ArticleCard, VideoCard } from '@oyum/api-client/read/content'
import { useId } from 'react'
import { MediaCard } from '#app/components/media/media-card.tsx'
import { SectionHeading } from '#app/components/page/section-heading.tsx'
import { articlePath, videoPath } from '#app/lib/links.ts'

const SHOWN_WIDTH = '(min-width: 80rem) 296px, (min-width: 64rem) 23vw, (min-width: 40rem) 39vw, 66vw'

interface StoryRowProps {
  title: string
  videos: readonly VideoCard[]
  articles: readonly ArticleCard[]
}

/** Films first, then articles, each leading to its own page; one row of four from 1024. An empty row vanishes with its heading. */
export function StoryRow({ title, videos, articles }: StoryRowProps) {
  const headingId = useId()
  const stories = [
    ...videos.map((video) => ({ ...video, kind: 'video' as const, to: videoPath(video.id) })),
    ...articles.map((article) => ({ ...article, kind: 'article' as const, to: articlePath(article.id) })),
  ]
  if (stories.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="page pt-(--section-gap)">
      <SectionHeading id={headingId} title={title} />
      {/* What scrolls sideways also cuts off above and below: the padding is room for the focus ring. */}
      <ul className="swipe-row bleed -my-1.5 grid snap-x auto-cols-[72%] grid-flow-col gap-x-(--grid-gap-x) scroll-px-(--gutter) px-(--gutter) py-1.5 sm:auto-cols-[42%] lg:mx-0 lg:-mb-[calc(0.375rem+var(--grid-gap-y))] lg:grid-flow-row lg:grid-cols-4 lg:overflow-visible lg:px-0 lg:*:pb-(--grid-gap-y) lg:*:nth-[n+5]:hidden">
        {stories.map(({ kind, id, name, image, viewCount, to }) => (
          <li key={`${kind}-${id}`} className="min-w-0 snap-start">
            <MediaCard
              kind={kind}
              name={name}
              image={image}
              viewCount={viewCount}
              to={to}
              sizes={SHOWN_WIDTH}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
