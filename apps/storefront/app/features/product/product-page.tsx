import type { ProductDetails } from '@oyum/contract/product'
import { originalPath } from '@oyum/shop-rules/pictures'
import { priceDisplay } from '@oyum/shop-rules/price-display'
import { imagesOf } from '@oyum/shop-rules/product-reading'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Breadcrumbs } from '#app/components/breadcrumbs.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { Price } from '#app/components/price.tsx'
import { ProductRow } from '#app/components/product-row.tsx'
import { StockBadge } from '#app/components/stock-badge.tsx'
import { PATHS, productPath } from '#app/lib/links.ts'
import { BuyingFacts } from './buying-facts.tsx'
import { Gallery } from './gallery.tsx'
import { OptionsTable } from './options-table.tsx'
import { ProductSections } from './product-sections.tsx'
import { chooseVariation, galleryImages, optionGroups, VARIATION_PARAM } from './variation-choice.ts'

/** Everything is read by scrolling. Price, stock and picture follow the chosen variation. */
export function ProductPage({ product, related_products: related }: ProductDetails) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const variation = chooseVariation(product.variations, query.get(VARIATION_PARAM))
  const images = galleryImages(imagesOf(product), variation)
  const cover = images[0]
  return (
    <>
      <PageHead
        title={product.name}
        description={product.description}
        path={productPath(product.id)}
        imagePath={cover && originalPath('product', cover)}
      />
      <div className="page">
        <Breadcrumbs
          parents={[
            { name: t('nav.home'), path: PATHS.home },
            { name: t('breadcrumbs.products'), path: PATHS.newProducts },
          ]}
          current={product.name}
        />
        <div className="grid gap-5 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] md:gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_27rem] xl:gap-16">
          {/* Another variation is another set of pictures, seen from its first. */}
          <Gallery
            key={variation?.type}
            name={product.name}
            images={images}
            badge={priceDisplay(product, variation).badge}
          />
          {/* Below the options is the place of «add to cart» and «buy now». */}
          <div className="grid content-start gap-5 lg:sticky lg:top-22 lg:gap-6 lg:self-start">
            <div className="grid gap-2">
              <h1 className="h1">{product.name}</h1>
              <Price product={product} variation={variation} size="page" />
              <StockBadge product={product} variation={variation} showsFew />
            </div>
            <OptionsTable groups={optionGroups(product, variation)} />
            <BuyingFacts />
          </div>
        </div>
      </div>
      <ProductSections product={product} />
      <ProductRow title={t('product.related')} products={related} />
    </>
  )
}
