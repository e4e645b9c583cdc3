import type { Product, Variation } from '@oyum/contract/product'
import { JsonLd } from '#app/lib/json-ld.tsx'
import { useRootData } from '#app/lib/use-root-data.ts'
import { productData } from './product-structured-data.ts'

interface ProductJsonLdProps {
  product: Product
  variation: Variation | undefined
  images: readonly string[]
}

/** What search engines read: the product with its offer. The breadcrumbs add the way to it. */
export function ProductJsonLd({ product, variation, images }: ProductJsonLdProps) {
  const { siteOrigin = '' } = useRootData()
  return <JsonLd data={productData(product, variation, images, siteOrigin)} />
}
