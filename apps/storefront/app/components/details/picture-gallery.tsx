import { ZoomIcon } from '@oyum/ui/zoom-icon.tsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useSnapScroll } from '#app/ui/use-snap-scroll.ts'
import { GalleryCorners, type GalleryCornersProps } from './gallery-corners.tsx'
import { GALLERY_LOOKS, type GalleryShape, galleryFrame } from './gallery-shapes.ts'
import { type GalleryPicture, GalleryThumbs } from './gallery-thumbs.tsx'
import { useZoom } from './use-zoom.tsx'

interface PictureGalleryProps extends GalleryCornersProps {
  label: string
  pictures: readonly GalleryPicture[]
  /** The picture to go to when it changes: that of the chosen variation. */
  selected: number
  slide: (picture: GalleryPicture, index: number) => ReactNode
  thumb: (picture: GalleryPicture) => ReactNode
  shape?: GalleryShape
}

const slideId = (index: number) => `picture-${index + 1}`

/**
 * Pictures that are swiped, with thumbs below or, for a square from 1024, at the left. Without script it is swiped and jumped to by
 * anchors, and a picture leads to the whole of it; with script that opens in the zoom.
 */
export function PictureGallery(props: PictureGalleryProps) {
  const { label, pictures, selected, slide, thumb, startCorner, endCorner, shape = 'square' } = props
  const { t } = useTranslation()
  const { row, position, isLive, onScroll, show } = useSnapScroll<HTMLUListElement>()
  const zoom = useZoom((index) => show(index, 'instant'))
  const links = useRef<Array<HTMLAnchorElement | null>>([])

  const lastSelected = useRef(selected)
  useEffect(() => {
    if (lastSelected.current !== selected) show(selected, 'instant')
    lastSelected.current = selected
  }, [selected, show])

  function onArrow(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = position + (step ?? 0)
    if (!step || !pictures[next]) return
    event.preventDefault()
    show(next)
    links.current[next]?.focus({ preventScroll: true })
  }

  return (
    <section
      aria-label={label}
      className={`min-w-0 ${pictures.length > 1 ? GALLERY_LOOKS[shape].columns : ''}`}
    >
      <div className={`lg:order-last ${galleryFrame(shape)}`}>
        <ul
          ref={row}
          onScroll={onScroll}
          className="swipe-row flex size-full snap-x snap-mandatory motion-safe:scroll-smooth"
        >
          {pictures.map((picture, index) => (
            <li key={picture.file} id={slideId(index)} className="relative size-full flex-none snap-start">
              <a
                ref={(link) => {
                  links.current[index] = link
                }}
                href={picture.original}
                // One stop for the keyboard, and arrows from there; without script every picture is one.
                tabIndex={isLive && index !== position ? -1 : undefined}
                onKeyDown={onArrow}
                onClick={zoom.onLinkClick}
                onPointerEnter={zoom.prepare}
                onFocus={zoom.prepare}
                className="block size-full cursor-zoom-in focus-visible:-outline-offset-4"
              >
                {slide(picture, index)}
              </a>
            </li>
          ))}
        </ul>
        <GalleryCorners startCorner={startCorner} endCorner={endCorner} />
        {pictures.length > 1 && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute start-4 bottom-4.5 rounded-full bg-surface/88 px-2.5 py-1 text-xs tabular-nums lg:hidden noscript:hidden"
          >
            {position + 1} / {pictures.length}
          </span>
        )}
        <button
          type="button"
          aria-label={t('zoom.open')}
          aria-haspopup="dialog"
          onPointerEnter={zoom.prepare}
          onFocus={zoom.prepare}
          onClick={() => links.current[position] && zoom.zoomLink(links.current[position])}
          className="absolute end-2.5 bottom-2.5 grid size-11 place-items-center rounded-full bg-surface/88 noscript:hidden"
        >
          <ZoomIcon />
        </button>
      </div>
      {pictures.length > 1 && (
        <GalleryThumbs
          pictures={pictures}
          position={position}
          hrefOf={(index) => `#${slideId(index)}`}
          onShow={show}
          thumb={thumb}
          shape={shape}
        />
      )}
      {zoom.dialog}
    </section>
  )
}
