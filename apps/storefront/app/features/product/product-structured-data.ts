import type { Product, Variation } from '@oyum/contract/product'
import { CURRENCY_CODE } from '@oyum/shop-rules/limits'
import { originalPath } from '@oyum/shop-rules/pictures'
import { priceDisplay } from '@oyum/shop-rules/price-display'
import { isInStock } from '@oyum/shop-rules/product-reading'
import { productPath } from '#app/lib/links.ts'
import { plainText } from '#app/lib/seo.ts'
import { shop } from '#app/lib/shop-config.ts'

/** schema.org/Product. The offer says what the page says: the price that is paid, of the variation that is shown. */
export function productData(
  product: Product,
  variation: Variation | undefined,
  images: readonly string[],
  siteOrigin: string,
): Record<string, unknown> {
  const url = siteOrigin + productPath(product.id)
  const { shown } = priceDisplay(product, variation)
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    url,
    sku: String(product.id),
    category: product.category_name,
    description: plainText(product.description),
    image: images.map((file) => siteOrigin + originalPath('product', file)),
    // An offer without a price is refused; the product alone is not.
    ...(shown !== undefined && {
      offers: {
        '@type': 'Offer',
        url,
        price: shown.toFixed(2),
        priceCurrency: CURRENCY_CODE,
        availability: `https://schema.org/${isInStock(product, variation) ? 'InStock' : 'OutOfStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: shop.name },
      },
    }),
  }
}
