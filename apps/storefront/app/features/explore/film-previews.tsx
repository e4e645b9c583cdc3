import { originalPath } from '@oyum/shop-rules/pictures'
import { GALLERY_LOOKS } from '#app/components/details/gallery-shapes.ts'
import { useZoom } from '#app/components/details/use-zoom.tsx'
import { ShopPicture } from '#app/components/media/shop-picture.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'

interface FilmPreviewsProps {
  name: string
  /** At most five. */
  files: readonly string[]
}

/** Scenes of the film, to be seen before it is watched: every picture opens in the zoom. */
export function FilmPreviews({ name, files }: FilmPreviewsProps) {
  const { t } = useTranslation()
  const zoom = useZoom()
  if (files.length === 0) return null
  return (
    <>
      <ul aria-label={t('video.previews')} className={GALLERY_LOOKS.wide.thumbs}>
        {files.map((file, index) => (
          <li key={file} className="min-w-0">
            <a
              href={originalPath('video', file)}
              onClick={zoom.onLinkClick}
              onPointerEnter={zoom.prepare}
              onFocus={zoom.prepare}
              className="block cursor-zoom-in rounded-sm"
            >
              <span className={`block overflow-hidden rounded-sm bg-picture ${GALLERY_LOOKS.wide.thumb}`}>
                <ShopPicture
                  kind="video"
                  file={file}
                  sizes="148px"
                  priority="eager"
                  alt={t('product.picture', { name, number: index + 1 })}
                />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {zoom.dialog}
    </>
  )
}
