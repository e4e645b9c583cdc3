import { sizePath } from '@oyum/shop-rules/pictures'
import { CloseIcon } from '@oyum/ui/icons.tsx'
import { useEffect, useRef, useState } from 'react'
import { chooseRendition, FilmSources } from '#app/components/details/film-sources.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'

export interface VideoOverlayProps {
  name: string
  file: string
  image: string | undefined
  onClose: () => void
}

const POSTER_WIDTH = 640

/** A film over the whole screen. It starts because the shopper tapped on it; Escape and the cross end it. */
export function VideoOverlay({ name, file, image, onClose }: VideoOverlayProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isBroken, setIsBroken] = useState(false)
  const [rendition] = useState(chooseRendition)

  useEffect(() => {
    const page = document.documentElement
    if (!dialog.current?.open) dialog.current?.showModal()
    // The page below stays where it is.
    page.style.overflow = 'hidden'
    return () => {
      page.style.overflow = ''
    }
  }, [])

  const film = {
    poster: image ? sizePath('video', image, POSTER_WIDTH, 'jpg') : undefined,
    autoPlay: true,
    controls: true,
    playsInline: true,
    onError: () => setIsBroken(true),
  }
  return (
    <dialog
      ref={dialog}
      aria-label={name}
      onClose={onClose}
      className="fixed inset-0 h-dvh max-h-none w-screen max-w-none grid-rows-[auto_minmax(0,1fr)] overscroll-contain bg-ink text-surface open:grid"
    >
      <div className="flex min-h-15 items-center justify-between gap-3 py-2 ps-4 pe-2">
        <p className="line-clamp-2 text-sm font-medium">{name}</p>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          aria-label={t('media.close')}
          className="grid size-11 flex-none place-items-center rounded-full bg-surface text-ink focus-visible:outline-surface"
        >
          <CloseIcon />
        </button>
      </div>
      {isBroken ? (
        <p role="alert" className="place-self-center px-4 text-center">
          {t('media.unavailable')}
        </p>
      ) : (
        <video {...film} aria-label={name} className="size-full object-contain">
          <FilmSources file={file} rendition={rendition} onBroken={film.onError} />
        </video>
      )}
    </dialog>
  )
}
