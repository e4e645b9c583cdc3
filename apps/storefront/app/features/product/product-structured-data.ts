import type { Variation } from '@oyum/api-client/read/product'
import type { Product } from '@oyum/api-client/read/product-details'
import { manatFromTenge } from '@oyum/shop-rules/money'
import { originalPath } from '@oyum/shop-rules/pictures'
import { priceDisplay } from '@oyum/shop-rules/price-display'
import { isInStock } from '@oyum/shop-rules/stock'
import { productPath } from '#app/lib/links.ts'
import type { ShopFacts } from '#app/lib/shop.ts'
import { plainText } from '#app/seo/plain-text.ts'

/** schema.org/Product. The offer says what the page says: the price that is paid, of the variation that is shown. */
export function productData(
  product: Product,
  variation: Variation | undefined,
  images: readonly string[],
  siteOrigin: string,
  shop: Pick<ShopFacts, 'name' | 'currencyCode'>,
): Record<string, unknown> {
  const url = siteOrigin + productPath(product.id)
  const { shownTenge } = priceDisplay(product, variation)
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    url,
    sku: String(product.id),
    category: product.categoryName,
    description: plainText(product.description),
    image: images.map((file) => siteOrigin + originalPath('product', file)),
    // An offer without a price is refused; the product alone is not.
    ...(shownTenge !== undefined && {
      offers: {
        '@type': 'Offer',
        url,
        price: manatFromTenge(shownTenge).toFixed(2),
        priceCurrency: shop.currencyCode,
        availability: `https://schema.org/${isInStock(product, variation) ? 'InStock' : 'OutOfStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: shop.name },
      },
    }),
  }
}
