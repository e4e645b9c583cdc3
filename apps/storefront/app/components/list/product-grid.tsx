import type { ProductCard as Product } from '@oyum/api-client/read/product'
import { PAGE_SIZE } from '@oyum/shop-rules/pagination'
import { ProductCard } from '#app/components/product/product-card.tsx'
import { ProductCardSkeleton } from '#app/components/product/product-card-skeleton.tsx'
import { range } from '#app/lib/range.ts'

// Columns and the cards of the first row. A page has 12 cards, so that 2, 3, 4 and 6 leave no hole; the search has the 5
// that were asked for (SEARCH-13, OPEN-97).
const LAYOUTS = {
  alone: { columns: 'lg:grid-cols-4 xl:grid-cols-5', firstRow: 5, place: 'grid' },
  page: { columns: 'lg:grid-cols-4 xl:grid-cols-6', firstRow: 6, place: 'pageGrid' },
  beside: { columns: 'lg:grid-cols-3 xl:grid-cols-4', firstRow: 4, place: 'narrowGrid' },
} as const
// The parts of the cards of a row stand on common lines (ProductCard), so the space between rows belongs to the cards.
const GRID = '-mb-(--grid-gap-y) card-columns gap-x-(--grid-gap-x) sm:grid-cols-3'
const CELL = 'min-w-0 pb-(--grid-gap-y)'
// A phone shows two at once: these are the largest paint.
const FIRST_PICTURES = 2

interface ProductGridProps {
  products: readonly Product[]
  /** `page` is one of 12; `beside` a left column there is less room. */
  layout?: keyof typeof LAYOUTS
  hasCart?: boolean
}

export function ProductGrid({ products, layout = 'alone', hasCart = true }: ProductGridProps) {
  const { columns, firstRow, place } = LAYOUTS[layout]
  return (
    <ul className={`${GRID} ${columns}`}>
      {products.map((product, index) => (
        <li key={product.id} className={`card-rows ${CELL}`}>
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
        <li key={number} data-placeholder className={CELL}>
          <ProductCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
