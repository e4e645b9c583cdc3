import type { Banner } from '@oyum/contract/content'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ShopPicture } from '#app/components/shop-picture.tsx'
import { safePath } from '#app/lib/safe-path.ts'
import { useSnapScroll } from '#app/ui/use-snap-scroll.ts'

// Edge to edge until the page has its full width.
const SHOWN_WIDTH = '(min-width: 82.5rem) 1256px, 100vw'
const slideId = (banner: Banner) => `banner-${banner.id}`

/** Pictures without text, 14:5. The first is the largest paint of the page; the others come when they are swiped to. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation()
  const { row, position, onScroll, goTo } = useSnapScroll<HTMLUListElement>()
  if (banners.length === 0) return null
  return (
    <section aria-label={t('home.banners')} className="page">
      <div className="bleed aspect-14/5 overflow-hidden bg-sand-200 lg:mx-0 lg:mt-6 lg:rounded-card">
        <ul
          ref={row}
          onScroll={onScroll}
          className="swipe-row flex size-full snap-x snap-mandatory motion-safe:scroll-smooth"
        >
          {banners.map((banner, index) => (
            <li key={banner.id} id={slideId(banner)} className="size-full flex-none snap-start">
              <BannerLink banner={banner}>
                <ShopPicture
                  kind="banner"
                  file={banner.image}
                  sizes={SHOWN_WIDTH}
                  alt={banner.title}
                  priority={index === 0 ? 'first' : 'lazy'}
                />
              </BannerLink>
            </li>
          ))}
        </ul>
      </div>
      {banners.length > 1 && (
        <ol className="flex h-7 items-center justify-center lg:h-9">
          {banners.map((banner, index) => (
            <li key={banner.id}>
              <a
                href={`#${slideId(banner)}`}
                onClick={goTo(index)}
                aria-current={index === position ? 'true' : undefined}
                aria-label={t('home.bannerPosition', { number: index + 1, total: banners.length })}
                className="group relative grid size-6 place-items-center after:absolute after:inset-x-0 after:-inset-y-2"
              >
                <span className="diamond size-2 bg-sand-400 group-aria-[current=true]:size-2.75 group-aria-[current=true]:bg-madder-600" />
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Banners lead to pages of the shop only, whatever was typed in the back office. */
function BannerLink({ banner, children }: { banner: Banner; children: ReactNode }) {
  if (!banner.link) return children
  return (
    <Link to={safePath(banner.link)} className="block size-full focus-visible:-outline-offset-4">
      {children}
    </Link>
  )
}
