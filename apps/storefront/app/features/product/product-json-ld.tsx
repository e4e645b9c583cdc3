import type { Product, Variation } from '@oyum/contract/product'
import { JsonLd } from '#app/lib/json-ld.tsx'
import { productPath } from '#app/lib/links.ts'
import { useRootData } from '#app/lib/use-root-data.ts'
import { breadcrumbData, productData } from './product-structured-data.ts'

interface ProductJsonLdProps {
  product: Product
  variation: Variation | undefined
  images: readonly string[]
  parents: ReadonlyArray<{ name: string; path: string }>
}

/** What search engines read: the product with its offer, and the way to it. */
export function ProductJsonLd({ product, variation, images, parents }: ProductJsonLdProps) {
  const { siteOrigin = '' } = useRootData()
  const way = [...parents, { name: product.name, path: productPath(product.id) }]
  return (
    <>
      <JsonLd data={productData(product, variation, images, siteOrigin)} />
      <JsonLd data={breadcrumbData(way, siteOrigin)} />
    </>
  )
}
