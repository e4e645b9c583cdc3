import type { VideoCard } from '@oyum/api-client/read/content'
import { Skeleton } from '@oyum/ui/skeleton.tsx'
import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MediaCard } from '#app/components/media/media-card.tsx'
import { SectionHeading } from '#app/components/page/section-heading.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { articlePath, PATHS, videoPath } from '#app/lib/links.ts'
import { isPlainClick } from '#app/lib/plain-click.ts'
import { range } from '#app/lib/range.ts'
import type { MediaItem } from './mix-media.ts'
import type { VideoOverlayProps } from './video-overlay.tsx'

const SHOWN_WIDTH = '(min-width: 80rem) 296px, (min-width: 64rem) 23vw, (min-width: 40rem) 39vw, 66vw'

interface OpenFilm {
  film: PlayableVideo
  Overlay: ComponentType<VideoOverlayProps>
}

type PlayableVideo = VideoCard & { film: string }

/** Films and articles in one row. A film plays above the page; without script, or without its file, it has a page. */
export function MediaRow({ items }: { items: readonly MediaItem[] }) {
  const navigate = useNavigate()
  const opener = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<OpenFilm>()
  if (items.length === 0) return null

  async function play(film: PlayableVideo) {
    try {
      const { VideoOverlay } = await import('./video-overlay.tsx')
      setOpen({ film, Overlay: VideoOverlay })
    } catch {
      // The player cannot be had now; the film's own page may be.
      await navigate(videoPath(film.id))
    }
  }

  function onFilmClick(film: PlayableVideo, event: MouseEvent<HTMLAnchorElement>) {
    // A new tab gets the film's own page.
    if (!isPlainClick(event)) return
    event.preventDefault()
    opener.current = event.currentTarget
    void play(film)
  }

  function close() {
    setOpen(undefined)
    opener.current?.focus()
  }

  return (
    <>
      <Row>
        {items.map((item) => (
          <li key={`${item.kind}-${item.id}`} className="min-w-0 snap-start">
            <MediaCard
              kind={item.kind}
              name={item.name}
              image={item.image}
              viewCount={item.viewCount}
              sizes={SHOWN_WIDTH}
              to={item.kind === 'video' ? videoPath(item.id) : articlePath(item.id)}
              onClick={isPlayable(item) ? (event) => onFilmClick(item, event) : undefined}
            />
          </li>
        ))}
      </Row>
      {open && <open.Overlay {...open.film} file={open.film.film} onClose={close} />}
    </>
  )
}

function isPlayable(item: MediaItem): item is MediaItem & { kind: 'video'; film: string } {
  return item.kind === 'video' && item.film !== undefined
}

/** The same row while it is fetched. */
export function MediaRowSkeleton() {
  return (
    <Row isBusy>
      {range(4).map((number) => (
        <li key={number} className="shown-late">
          <Skeleton className="aspect-video rounded-card" />
          <Skeleton className="mt-3 h-4 w-[90%] rounded-sm" />
          <Skeleton className="mt-1.5 h-4 w-[50%] rounded-sm" />
          <Skeleton className="mt-1.5 h-3 w-[22%] rounded-sm" />
        </li>
      ))}
    </Row>
  )
}

function Row({ isBusy, children }: { isBusy?: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="media" aria-busy={isBusy} className="page pt-(--section-gap)">
      <SectionHeading id="media" title={t('home.media')} viewAllPath={PATHS.explore} />
      {/* A mouse has nothing to swipe with: from 1024 the bar is seen. The padding is room for focus rings. */}
      <ul className="swipe-row bleed -my-1.5 grid snap-x auto-cols-[72%] grid-flow-col gap-x-(--grid-gap-x) scroll-px-(--gutter) px-(--gutter) py-1.5 sm:auto-cols-[42%] lg:-mx-1.5 lg:auto-cols-[calc((100%-4.5rem)/4)] lg:scroll-px-1.5 lg:px-1.5 lg:pb-5 lg:[scrollbar-color:var(--color-sand-300)_transparent] lg:[scrollbar-width:thin]">
        {children}
      </ul>
    </section>
  )
}
