import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { GALLERY_LOOKS, type GalleryShape } from './gallery-shapes.ts'

export interface GalleryPicture {
  file: string
  /** Address of the whole picture. */
  original: string
}

interface GalleryThumbsProps {
  pictures: readonly GalleryPicture[]
  position: number
  hrefOf: (index: number) => string
  onShow: (index: number) => void
  thumb: (picture: GalleryPicture) => ReactNode
  shape: GalleryShape
}

/** Anchors, so that they work without script; the chosen one is framed and kept in view. */
export function GalleryThumbs({ pictures, position, hrefOf, onShow, thumb, shape }: GalleryThumbsProps) {
  const { t } = useTranslation()
  const row = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const list = row.current
    const chosen = list?.children[position]
    if (!list || !(chosen instanceof HTMLElement)) return
    // By hand: scrollIntoView would move the page as well.
    const middle = chosen.offsetLeft - list.offsetLeft + chosen.offsetWidth / 2
    list.scrollTo({ left: middle - list.clientWidth / 2 })
  }, [position])

  return (
    <ul ref={row} className={`swipe-row motion-safe:scroll-smooth ${GALLERY_LOOKS[shape].thumbs}`}>
      {pictures.map((picture, index) => (
        <li key={picture.file} className="min-w-0 flex-none">
          <a
            href={hrefOf(index)}
            onClick={(event) => {
              event.preventDefault()
              onShow(index)
            }}
            aria-label={t('gallery.showPicture', { number: index + 1 })}
            aria-current={index === position ? 'true' : undefined}
            className="group block rounded-sm"
          >
            <span
              className={`block overflow-hidden rounded-sm bg-picture ring-ink group-aria-[current=true]:ring-2 group-aria-[current=true]:ring-offset-1 group-aria-[current=true]:ring-offset-ground ${GALLERY_LOOKS[shape].thumb}`}
            >
              {thumb(picture)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
