import type { ProductCard as Product } from '@oyum/api-client/read/product'
import { HOME_ROW_SIZE } from '@oyum/shop-rules/limits'
import { type ReactNode, useId } from 'react'
import { SectionHeading } from '#app/components/page/section-heading.tsx'
import { ProductCard } from '#app/components/product/product-card.tsx'
import { ProductCardSkeleton } from '#app/components/product/product-card-skeleton.tsx'
import { range } from '#app/lib/range.ts'

interface ProductRowProps extends RowHeading {
  products: readonly Product[]
  hasCart?: boolean
}

interface RowHeading {
  title: string
  viewAllPath?: string
}

/** A row of cards that is swiped sideways and becomes six columns from 1280. An empty row vanishes with its heading. */
export function ProductRow({ products, hasCart = true, ...heading }: ProductRowProps) {
  if (products.length === 0) return null
  return (
    <Row {...heading}>
      {products.map((product) => (
        <li key={product.id} className="card-rows min-w-0 snap-start">
          <ProductCard product={product} place="row" hasCart={hasCart} />
        </li>
      ))}
    </Row>
  )
}

/** The same row while its products are fetched. */
export function ProductRowSkeleton(heading: RowHeading) {
  return (
    <Row {...heading} isBusy>
      {range(HOME_ROW_SIZE).map((number) => (
        <li key={number} className="shown-late">
          <ProductCardSkeleton />
        </li>
      ))}
    </Row>
  )
}

interface RowProps extends RowHeading {
  isBusy?: boolean
  children: ReactNode
}

function Row({ title, viewAllPath, isBusy, children }: RowProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} aria-busy={isBusy} className="page pt-(--section-gap)">
      <SectionHeading id={headingId} title={title} viewAllPath={viewAllPath} />
      {/* What scrolls sideways also cuts off above and below: the padding is room for the focus ring. */}
      <ul className="swipe-row bleed -my-1.5 grid snap-x auto-cols-[max(42%,8.5rem)] grid-flow-col gap-x-(--grid-gap-x) scroll-px-(--gutter) px-(--gutter) py-1.5 sm:auto-cols-[29%] lg:auto-cols-[22.5%] xl:mx-0 xl:-mb-[calc(0.375rem+var(--grid-gap-y))] xl:grid-flow-row xl:grid-cols-6 xl:overflow-visible xl:px-0 xl:*:pb-(--grid-gap-y)">
        {children}
      </ul>
    </section>
  )
}
