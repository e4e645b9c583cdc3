import type { FilmRendition } from '@oyum/shop-rules/films'
import { sizePath } from '@oyum/shop-rules/pictures'
import { useEffect, useRef, useState } from 'react'
import { chooseRendition, FilmSources } from '#app/components/details/film-sources.tsx'
import { galleryFrame } from '#app/components/details/gallery-shapes.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { BlurredPicture } from './blurred-picture.tsx'
import { StoryPicture } from './story-picture.tsx'

interface FilmPlayerProps {
  name: string
  file: string | undefined
  image: string | undefined
}

const POSTER_WIDTH = 640

/**
 * The film, without sound until the shopper asks for it. The poster is in the page from the first moment; the film starts
 * when script knows which rendition suits the line, and not at all for who asked for less motion. Without script the
 * controls are there, and the small rendition.
 */
export function FilmPlayer({ name, file, image }: FilmPlayerProps) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [rendition, setRendition] = useState<FilmRendition>()
  const [isBroken, setIsBroken] = useState(false)

  useEffect(() => setRendition(chooseRendition()), [])
  useEffect(() => {
    if (rendition) start(video.current)
  }, [rendition])

  if (!file || isBroken) {
    return (
      <div className={galleryFrame('wide')}>
        <StoryPicture kind="video" file={image} priority="first" />
        <p
          role="alert"
          className="absolute inset-x-4 bottom-4 mx-auto w-fit rounded-control bg-ink px-4 py-2.5 text-center text-surface"
        >
          {t('media.unavailable')}
        </p>
      </div>
    )
  }
  const shown = rendition ?? 'small'
  const film = {
    poster: image ? sizePath('video', image, POSTER_WIDTH, 'webp') : undefined,
    controls: true,
    muted: true,
    playsInline: true,
    preload: 'none',
    onError: () => setIsBroken(true),
  }
  return (
    <div className={galleryFrame('wide')}>
      <BlurredPicture kind="video" file={image} />
      <video key={shown} ref={video} {...film} aria-label={name} className="absolute inset-0 size-full">
        <FilmSources file={file} rendition={shown} onBroken={film.onError} />
      </video>
    </div>
  )
}

function start(video: HTMLVideoElement | null): void {
  if (!video || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // As a property: only the property counts for the browser's leave to begin by itself.
  video.muted = true
  // A browser that refuses still shows the controls.
  video.play().catch(() => undefined)
}
