import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

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
}

/** Anchors, so that they work without script; the chosen one is framed and kept in view. */
export function GalleryThumbs({ pictures, position, hrefOf, onShow, thumb }: GalleryThumbsProps) {
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
    <ul ref={row} className="swipe-row mt-2 flex gap-2 p-0.75 motion-safe:scroll-smooth lg:mt-0 lg:flex-col">
      {pictures.map((picture, index) => (
        <li key={picture.file} className="flex-none">
          <a
            href={hrefOf(index)}
            onClick={(event) => {
              event.preventDefault()
              onShow(index)
            }}
            aria-label={t('gallery.showPicture', { number: index + 1 })}
            aria-current={index === position ? 'true' : undefined}
            className="block size-16 rounded-sm ring-ink aria-[current=true]:ring-2 aria-[current=true]:ring-offset-1 aria-[current=true]:ring-offset-ground lg:size-18.5"
          >
            <span className="block size-full overflow-hidden rounded-sm bg-picture">{thumb(picture)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
