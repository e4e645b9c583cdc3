import type { Banner } from '@oyum/api-client/read/banner'
import { BANNER_AUTOPLAY_MS } from '@oyum/shop-rules/limits'
import { ChevronLeftIcon, ChevronRightIcon, PlayIcon } from '@oyum/ui/icons.tsx'
import { PauseIcon } from '@oyum/ui/pause-icon.tsx'
import { useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useCarouselMotion } from '#app/ui/use-carousel-motion.ts'
import { useSnapScroll } from '#app/ui/use-snap-scroll.ts'
import { BannerSlide } from './banner-slide.tsx'

const ARROW =
  'absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-surface shadow-control max-lg:hidden noscript:hidden'
const slideId = (banner: Banner) => `banner-${banner.id}`

/**
 * Pictures without text, 14:5, and on phones their names below. The first is the largest paint of the page; the others come when they are near. The
 * browser itself scrolls and snaps; the motion is added later, and stops for whoever looks, touches or prefers stillness.
 */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation()
  const area = useRef<HTMLElement>(null)
  const { row, position, onScroll, goTo } = useSnapScroll<HTMLUListElement>()
  const slides = banners.length
  const motion = useCarouselMotion({ area, row, slides, everyMs: BANNER_AUTOPLAY_MS })
  const [first] = banners
  if (!first) return null
  return (
    <section ref={area} aria-label={t('home.banners')} className="page">
      <div className="bleed relative overflow-hidden lg:mx-0 lg:mt-6 lg:rounded-card">
        <ul
          ref={row}
          onScroll={onScroll}
          className="swipe-row flex snap-x snap-mandatory motion-safe:scroll-smooth"
        >
          {banners.map((banner) => (
            <li key={banner.id} id={slideId(banner)} className="w-full flex-none snap-start">
              <BannerSlide banner={banner} isFirst={banner === first} />
            </li>
          ))}
          {slides > 1 && (
            // Behind the last comes the first again: the way round.
            <li aria-hidden="true" className="w-full flex-none snap-start noscript:hidden">
              <BannerSlide banner={first} isCopy />
            </li>
          )}
        </ul>
        {slides > 1 && (
          <>
            <button
              type="button"
              onClick={() => motion.step(-1)}
              aria-label={t('home.previousBanner')}
              className={`${ARROW} start-5`}
            >
              <ChevronLeftIcon />
            </button>
            <button
              type="button"
              onClick={() => motion.step(1)}
              aria-label={t('home.nextBanner')}
              className={`${ARROW} end-5`}
            >
              <ChevronRightIcon />
            </button>
          </>
        )}
      </div>
      {slides > 1 && (
        <div className="flex h-11 items-center justify-center md:h-7 lg:h-9">
          <ol className="flex">
            {banners.map((banner, index) => (
              <li key={banner.id}>
                <a
                  href={`#${slideId(banner)}`}
                  onClick={goTo(index)}
                  aria-current={index === position % slides ? 'true' : undefined}
                  aria-label={t('home.bannerPosition', { number: index + 1, total: slides })}
                  className="group relative grid size-6 place-items-center after:absolute after:inset-x-0 after:-inset-y-2"
                >
                  <span className="diamond size-2 bg-sand-400 group-aria-[current=true]:size-2.75 group-aria-[current=true]:bg-madder-600" />
                </a>
              </li>
            ))}
          </ol>
          <button
            type="button"
            data-motion-switch
            onClick={motion.togglePause}
            aria-label={motion.isPaused ? t('home.playBanners') : t('home.pauseBanners')}
            className="-my-2 grid size-11 place-items-center rounded-full text-sand-600 motion-reduce:hidden noscript:hidden"
          >
            {motion.isPaused ? <PlayIcon className="size-3.5" /> : <PauseIcon className="size-3.5" />}
          </button>
        </div>
      )}
    </section>
  )
}
