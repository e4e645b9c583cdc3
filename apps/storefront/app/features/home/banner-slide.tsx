import type { Banner } from '@oyum/api-client/read/banner'
import { ChevronRightIcon } from '@oyum/ui/icons.tsx'
import { safePath } from '@oyum/ui/safe-path.ts'
import { Link } from 'react-router'
import { ShopPicture } from '#app/components/media/shop-picture.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'

// Edge to edge until 1024, then as wide as the page.
const SHOWN_WIDTH = '(min-width: 82.5rem) 1256px, (min-width: 64rem) calc(100vw - 64px), 100vw'

interface BannerSlideProps {
  banner: Banner
  isFirst?: boolean
  /** Seen, but neither read out nor reached by the keyboard. */
  isCopy?: boolean
}

/**
 * A picture without words; its name stands below it on phones, where the picture is too low to say much. Banners lead to pages of the shop only, whatever was typed in the back office.
 */
export function BannerSlide({ banner, isFirst = false, isCopy = false }: BannerSlideProps) {
  const { t } = useTranslation()
  const content = (
    <>
      <span className="block aspect-14/5">
        <ShopPicture
          kind="banner"
          file={banner.image}
          sizes={SHOWN_WIDTH}
          // A link must have a name, also where nobody wrote one.
          alt={banner.title || (banner.link ? t('home.banners') : '')}
          priority={isFirst ? 'first' : 'lazy'}
        />
      </span>
      {banner.title && (
        // the picture says it to the ear
        <span
          aria-hidden="true"
          className="flex items-baseline justify-between gap-4 bg-sand-50 px-(--gutter) pt-3 pb-1 md:hidden"
        >
          <span className="line-clamp-3 min-h-[3.25rem] text-xl leading-[1.625rem] font-bold text-balance">
            {banner.title}
          </span>
          {banner.link && (
            <span className="inline-flex items-center text-sm font-medium whitespace-nowrap text-madder-600">
              {t('home.openBanner')}
              <ChevronRightIcon className="size-4" />
            </span>
          )}
        </span>
      )}
    </>
  )
  if (!banner.link) return content
  return (
    <Link
      to={safePath(banner.link)}
      tabIndex={isCopy ? -1 : undefined}
      className="block focus-visible:-outline-offset-4"
    >
      {content}
    </Link>
  )
}
