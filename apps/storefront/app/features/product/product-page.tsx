import type { Product, ProductDetails, Variation } from '@oyum/contract/product'
import { originalPath } from '@oyum/shop-rules/pictures'
import { priceDisplay } from '@oyum/shop-rules/price-display'
import { imagesOf } from '@oyum/shop-rules/product-reading'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Breadcrumbs } from '#app/components/breadcrumbs.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { ProductRow } from '#app/components/product-row.tsx'
import { PATHS, productPath } from '#app/lib/links.ts'
import { BuyingColumn } from './buying-column.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductJsonLd } from './product-json-ld.tsx'
import { ProductSections } from './product-sections.tsx'
import { chooseVariation, galleryImages, VARIATION_PARAM } from './variation-choice.ts'

/** What the shopper has before them: the product, and which one of it. */
export interface ProductChoice {
  product: Product
  variation: Variation | undefined
}

/**
 * Places for the controls of cart and wish list. Those are features of their own, so the route brings them; a place
 * without a tenant takes no room.
 */
export interface ProductPageSlots {
  /** 44 px round, on the picture's upper right corner. */
  heart?: (choice: ProductChoice) => ReactNode
  /** «Add to cart» and «buy now», 52 px high; side by side from 1024. */
  actions?: (choice: ProductChoice) => ReactNode
  /** The phone's bar with price and «add to cart» above the bottom bar, while the actions are out of view. */
  bar?: (choice: ProductChoice) => ReactNode
}

interface ProductPageProps extends ProductDetails {
  slots?: ProductPageSlots
}

/** Everything is read by scrolling. Price, stock and picture follow the chosen variation. */
export function ProductPage({ product, related_products: related, slots = {} }: ProductPageProps) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const variation = chooseVariation(product.variations, query.get(VARIATION_PARAM))
  const images = galleryImages(imagesOf(product), variation)
  const choice = { product, variation }
  const parents = [
    { name: t('nav.home'), path: PATHS.home },
    { name: t('breadcrumbs.products'), path: PATHS.newProducts },
  ]
  return (
    <>
      <PageHead
        title={product.name}
        description={product.description}
        path={productPath(product.id)}
        imagePath={images[0] && originalPath('product', images[0])}
      />
      <ProductJsonLd product={product} variation={variation} images={images} />
      <div className="page">
        <Breadcrumbs parents={parents} current={product.name} />
        <div className="product-columns">
          <ProductGallery
            product={product}
            images={images}
            badge={priceDisplay(product, variation).badge}
            heart={slots.heart?.(choice)}
          />
          <BuyingColumn product={product} variation={variation} actions={slots.actions?.(choice)} />
        </div>
      </div>
      <ProductSections product={product} />
      <ProductRow title={t('product.related')} products={related} />
      {slots.bar?.(choice)}
    </>
  )
}
