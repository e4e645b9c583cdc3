import { useTranslation } from 'react-i18next'
import { PageHead } from '#app/components/page-head.tsx'
import { ProductRow } from '#app/components/product-row.tsx'
import { PATHS } from '#app/lib/links.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { CategoryGrid } from './category-grid.tsx'
import type { HomeData } from './load-home.ts'
import { ShopJsonLd } from './shop-json-ld.tsx'

export function HomePage({ banners, categories, popular }: HomeData) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('home.title')} description={t('home.description')} path={PATHS.home} />
      <ShopJsonLd />
      <h1 className="sr-only">{t('home.title')}</h1>
      <BannerCarousel banners={banners} />
      <CategoryGrid categories={categories} />
      <ProductRow title={t('home.popular')} products={popular} viewAllPath={PATHS.popularProducts} />
    </>
  )
}
