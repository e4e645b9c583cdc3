import { originalPath } from '@oyum/shop-rules/pictures'
import { priceDisplay } from '@oyum/shop-rules/price-display'
import { useSearchParams } from 'react-router'
import { ProductRow } from '#app/components/list/product-row.tsx'
import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { chooseVariation, galleryImages, VARIATION_PARAM } from '#app/components/product/variation-choice.ts'
import { WishlistButton } from '#app/components/product/wishlist-button.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { productPath } from '#app/lib/links.ts'
import { plainText } from '#app/seo/plain-text.ts'
import { AroundPlace } from './around-place.tsx'
import { BuyingColumn } from './buying-column.tsx'
import { cardPreview } from './card-preview.ts'
import type { ProductPageData } from './load-product.ts'
import { ProductGallery } from './product-gallery.tsx'
import { ProductJsonLd } from './product-json-ld.tsx'
import { productParents } from './product-parents.ts'
import { ProductSections } from './product-sections.tsx'

/** Everything is read by scrolling. Price, stock and picture follow the chosen variation. */
export function ProductPage({ product, related, similar }: ProductPageData) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const variation = chooseVariation(product.variations, query.get(VARIATION_PARAM))
  const images = galleryImages(product.images, variation)
  const choice = { product, variation }
  return (
    <>
      <PageHead
        title={product.name}
        description={plainText(product.description)}
        path={productPath(product.id)}
        imagePath={images[0] && originalPath('product', images[0])}
      />
      <ProductJsonLd product={product} variation={variation} images={images} />
      <div className="page">
        <Breadcrumbs parents={productParents(t)} current={product.name} />
        <div className="product-columns">
          <ProductGallery
            product={product}
            images={images}
            preview={cardPreview(product, variation)}
            badge={priceDisplay(product, variation).badge}
            heart={<WishlistButton product={product} />}
          />
          <BuyingColumn {...choice} similar={similar} />
        </div>
      </div>
      <ProductSections product={product} />
      <ProductRow title={t('product.related')} products={related} />
      <AroundPlace productId={product.id} />
    </>
  )
}
