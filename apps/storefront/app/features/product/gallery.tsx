import { originalPath } from '@oyum/shop-rules/pictures'
import { useTranslation } from 'react-i18next'
import { ProductPicture } from '#app/components/product-picture.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { useSnapScroll } from '#app/ui/use-snap-scroll.ts'

interface GalleryProps {
  name: string
  images: readonly string[]
  badge: string | undefined
}

const slideId = (index: number) => `picture-${index + 1}`

/**
 * A square that is swiped, with thumbs below or, from 1024, at the left. The picture's corners have fixed tenants:
 * badge upper left, heart upper right, position lower left, zoom lower right.
 */
export function Gallery({ name, images, badge }: GalleryProps) {
  const { t } = useTranslation()
  const { row, position, onScroll, goTo } = useSnapScroll<HTMLUListElement>()
  return (
    <section
      aria-label={t('product.gallery')}
      className="min-w-0 lg:grid lg:grid-cols-[5rem_minmax(0,1fr)] lg:items-start lg:gap-4"
    >
      <div className="bleed relative aspect-square overflow-hidden bg-picture md:mx-0 md:rounded-card lg:order-last">
        {images.length === 0 ? (
          <ProductPicture file={undefined} place="gallery" alt={name} />
        ) : (
          <ul
            ref={row}
            onScroll={onScroll}
            className="swipe-row flex size-full snap-x snap-mandatory motion-safe:scroll-smooth"
          >
            {images.map((file, index) => (
              <li key={file} id={slideId(index)} className="size-full flex-none snap-start">
                {/* The zoom of a browser without script, and what lets the keyboard reach every picture. */}
                <a
                  href={originalPath('product', file)}
                  className="block size-full focus-visible:-outline-offset-4"
                >
                  <ProductPicture
                    file={file}
                    place="gallery"
                    alt={index === 0 ? name : t('product.picture', { name, number: index + 1 })}
                    priority={index === 0 ? 'first' : 'lazy'}
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {badge && (
          <span className="absolute start-4 top-4 flex">
            <Badge size="large">{badge}</Badge>
          </span>
        )}
        {images.length > 1 && (
          <span
            aria-hidden="true"
            className="absolute start-4 bottom-4.5 rounded-full bg-surface/88 px-2.5 py-1 text-xs tabular-nums lg:hidden noscript:hidden"
          >
            {position + 1} / {images.length}
          </span>
        )}
      </div>
      {images.length > 1 && (
        <ul className="swipe-row mt-2 flex gap-2 p-0.75 lg:mt-0 lg:flex-col">
          {images.map((file, index) => (
            <li key={file} className="flex-none">
              <a
                href={`#${slideId(index)}`}
                onClick={goTo(index)}
                aria-label={t('product.showPicture', { number: index + 1 })}
                aria-current={index === position ? 'true' : undefined}
                className="block size-16 rounded-sm ring-ink aria-[current=true]:ring-2 aria-[current=true]:ring-offset-1 aria-[current=true]:ring-offset-ground lg:size-18.5"
              >
                <span className="block size-full overflow-hidden rounded-sm bg-picture">
                  <ProductPicture file={file} place="thumb" alt="" />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
