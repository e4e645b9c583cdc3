import type { ProductCard as Product } from '@oyum/contract/product'
import { useId } from 'react'
import { ProductCard } from './product-card.tsx'
import { SectionHeading } from './section-heading.tsx'

interface ProductRowProps {
  title: string
  products: readonly Product[]
  viewAllPath?: string
}

/** A row of cards that is swiped sideways and becomes six columns from 1280. An empty row vanishes with its heading. */
export function ProductRow({ title, products, viewAllPath }: ProductRowProps) {
  const headingId = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="page pt-(--section-gap)">
      <SectionHeading id={headingId} title={title} viewAllPath={viewAllPath} />
      <ul className="swipe-row bleed grid snap-x auto-cols-[42%] grid-flow-col gap-x-(--grid-gap-x) scroll-px-(--gutter) px-(--gutter) sm:auto-cols-[29%] lg:auto-cols-[22.5%] xl:mx-0 xl:grid-flow-row xl:grid-cols-6 xl:gap-y-(--grid-gap-y) xl:overflow-visible xl:px-0">
        {products.map((product) => (
          <li key={product.id} className="min-w-0 snap-start">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
