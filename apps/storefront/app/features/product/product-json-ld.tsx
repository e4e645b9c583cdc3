import type { Variation } from '@oyum/api-client/read/product'
import type { Product } from '@oyum/api-client/read/product-details'
import { useShop } from '#app/lib/shop.ts'
import { useRootData } from '#app/lib/use-root-data.ts'
import { JsonLd } from '#app/seo/json-ld.tsx'
import { productData } from './product-structured-data.ts'

interface ProductJsonLdProps {
  product: Product
  variation: Variation | undefined
  images: readonly string[]
}

/** What search engines read: the product with its offer. The breadcrumbs add the way to it. */
export function ProductJsonLd({ product, variation, images }: ProductJsonLdProps) {
  const { siteOrigin = '' } = useRootData()
  const shop = useShop()
  return (
    <JsonLd
      data={import.meta.env.SSR ? productData(product, variation, images, siteOrigin, shop) : undefined}
    />
  )
}
