import type { ProductCard as Product } from '@oyum/api-client/read/product'
import { PAGE_SIZE } from '@oyum/shop-rules/pagination'
import { ProductCard } from '#app/components/product/product-card.tsx'
import { ProductCardSkeleton } from '#app/components/product/product-card-skeleton.tsx'
import { range } from '#app/lib/range.ts'

// Columns and the cards of the first row, by what stands beside the grid.
const LAYOUTS = {
  alone: { columns: 'lg:grid-cols-4 xl:grid-cols-5', firstRow: 5, place: 'grid' },
  beside: { columns: 'lg:grid-cols-3 xl:grid-cols-4', firstRow: 4, place: 'narrowGrid' },
} as const
const GRID = 'grid grid-cols-2 gap-x-(--grid-gap-x) gap-y-(--grid-gap-y) sm:grid-cols-3'
// A phone shows two at once: these are the largest paint.
const FIRST_PICTURES = 2

interface ProductGridProps {
  products: readonly Product[]
  /** `beside` a left column there is room for one column less. */
  layout?: keyof typeof LAYOUTS
  hasCart?: boolean
}

export function ProductGrid({ products, layout = 'alone', hasCart = true }: ProductGridProps) {
  const { columns, firstRow, place } = LAYOUTS[layout]
  return (
    <ul className={`${GRID} ${columns}`}>
      {products.map((product, index) => (
        <li key={product.id} className="min-w-0">
          <ProductCard
            product={product}
            place={place}
            hasCart={hasCart}
            priority={index < FIRST_PICTURES ? 'first' : index < firstRow ? 'eager' : 'lazy'}
          />
        </li>
      ))}
    </ul>
  )
}

/** The boxes of a page of cards while they are on their way. Shown when the wait is over already, so at once. */
export function ProductGridSkeleton({ layout = 'alone' }: Pick<ProductGridProps, 'layout'>) {
  return (
    <ul aria-hidden="true" className={`[--skeleton-wait:0ms] ${GRID} ${LAYOUTS[layout].columns}`}>
      {range(PAGE_SIZE).map((number) => (
        <li key={number} data-placeholder className="min-w-0">
          <ProductCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
