import { DiscountChips, DiscountChipsSkeleton } from '#app/components/list/discount-chips.tsx'
import { ProductRow, ProductRowSkeleton } from '#app/components/list/product-row.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { type MaybeLater, WhenReady } from '#app/components/page/when-ready.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { BannerSkeleton } from './banner-skeleton.tsx'
import { CategoryGrid, CategoryGridSkeleton } from './category-grid.tsx'
import { HomeFacts } from './home-facts.tsx'
import type { HomeData } from './load-home.ts'
import { MediaRow, MediaRowSkeleton } from './media-row.tsx'
import { RoomMosaic, RoomMosaicSkeleton } from './room-mosaic.tsx'
import { ShopJsonLd } from './shop-json-ld.tsx'

type HomePageProps = { [Section in keyof HomeData]: MaybeLater<HomeData[Section]> } & {
  outage?: MaybeLater<undefined>
}

export function HomePage({ outage, ...home }: HomePageProps) {
  const { t } = useTranslation()
  const rows = [
    { products: home.newest, title: t('home.newest'), viewAllPath: PATHS.newProducts },
    { products: home.popular, title: t('home.popular'), viewAllPath: PATHS.popularProducts, hasCart: false },
    { products: home.discounted, title: t('home.discounted'), viewAllPath: PATHS.discounts },
  ]
  return (
    <>
      <PageHead title={t('home.title')} description={t('home.description')} path={PATHS.home} />
      <ShopJsonLd />
      <h1 className="sr-only">{t('home.title')}</h1>
      {/* Rejects when nothing at all was answered: then the page is told as failed, not shown empty. */}
      <WhenReady value={outage} fallback={null}>
        {() => null}
      </WhenReady>
      <WhenReady value={home.banners} fallback={<BannerSkeleton />}>
        {(banners) => <BannerCarousel banners={banners} />}
      </WhenReady>
      <HomeFacts />
      <div className="page pt-1.5">
        <WhenReady value={home.percents} fallback={<DiscountChipsSkeleton />}>
          {(percents) => <DiscountChips percents={percents} />}
        </WhenReady>
      </div>
      <WhenReady value={home.categories} fallback={<CategoryGridSkeleton />}>
        {(categories) => <CategoryGrid categories={categories} />}
      </WhenReady>
      <WhenReady value={home.rooms} fallback={<RoomMosaicSkeleton />}>
        {(rooms) => <RoomMosaic rooms={rooms} />}
      </WhenReady>
      <WhenReady value={home.media} fallback={<MediaRowSkeleton />}>
        {(items) => <MediaRow items={items} />}
      </WhenReady>
      {rows.map(({ products, ...heading }) => (
        <WhenReady key={heading.viewAllPath} value={products} fallback={<ProductRowSkeleton {...heading} />}>
          {(list) => <ProductRow {...heading} products={list} />}
        </WhenReady>
      ))}
    </>
  )
}
