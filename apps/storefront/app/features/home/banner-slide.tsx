import type { Banner } from '@oyum/api-client/read/banner'
import { Link } from 'react-router'
import { ShopPicture } from '#app/components/media/shop-picture.tsx'
import { safePath } from '#app/lib/safe-path.ts'

// Edge to edge until 1024, then as wide as the page.
const SHOWN_WIDTH = '(min-width: 82.5rem) 1256px, (min-width: 64rem) calc(100vw - 64px), 100vw'

interface BannerSlideProps {
  banner: Banner
  isFirst?: boolean
  /** Seen, but neither read out nor reached by the keyboard. */
  isCopy?: boolean
}

/** Banners lead to pages of the shop only, whatever was typed in the back office. */
export function BannerSlide({ banner, isFirst = false, isCopy = false }: BannerSlideProps) {
  const picture = (
    <ShopPicture
      kind="banner"
      file={banner.image}
      sizes={SHOWN_WIDTH}
      alt={banner.title}
      priority={isFirst ? 'first' : 'lazy'}
    />
  )
  if (!banner.link) return picture
  return (
    <Link
      to={safePath(banner.link)}
      tabIndex={isCopy ? -1 : undefined}
      className="block size-full focus-visible:-outline-offset-4"
    >
      {picture}
    </Link>
  )
}
