import type { ProductCard } from '@oyum/api-client/read/product'
import { formatMoney } from '@oyum/shop-rules/numbers'
import { priceDisplay } from '@oyum/shop-rules/price-display'
import { ChevronRightIcon } from '@oyum/ui/icons.tsx'
import { Link } from 'react-router'
import { Price } from '#app/components/product/price.tsx'
import { ProductName } from '#app/components/product/product-name.tsx'
import { productPath } from '#app/lib/links.ts'
import { useShop } from '#app/lib/shop.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { pieceId } from './piece-id.ts'
import { asPercent, type Place } from './spread-dots.ts'

interface RoomDotProps {
  product: ProductCard
  place: Place
  isOpen: boolean
  onToggle: () => void
}

const DOT =
  'group/dot absolute start-(--x) top-(--y) grid size-11 -translate-1/2 place-items-center rounded-full'
const SIGN =
  'grid size-7 place-items-center rounded-full bg-surface shadow-control transition-transform duration-(--duration-fast) group-hover/dot:scale-115 group-aria-expanded/dot:scale-115'

// Inside the picture: above the dot in the lower half, below it in the upper.
const ABOVE = 'bottom-[calc(100%-var(--y)+1.625rem)]'
const BELOW = 'top-[calc(var(--y)+1.625rem)]'

export function RoomDot({ product, place, isOpen, onToggle }: RoomDotProps) {
  const { currency } = useShop()
  const { shownTenge } = priceDisplay(product)
  const label = [product.name, ...(shownTenge === undefined ? [] : [formatMoney(shownTenge, currency)])].join(
    ', ',
  )
  const shared = {
    'aria-label': label,
    className: DOT,
    children: (
      <span className={SIGN}>
        <span className="diamond size-2.5 bg-madder-600" />
      </span>
    ),
  }
  const bubbleId = `bubble-${product.id}`
  return (
    // places come from the style sheet: the page's policy takes no style of an element's own
    <li data-x={asPercent(place.x)} data-y={asPercent(place.y)} className="room-place">
      {useHydrated() ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bubbleId : undefined}
          onClick={onToggle}
          {...shared}
        />
      ) : (
        <a href={`#${pieceId(product)}`} {...shared} />
      )}
      {isOpen && (
        <Link
          id={bubbleId}
          to={productPath(product.id)}
          className={`absolute start-[clamp(0.5rem,calc(var(--x)-7rem),calc(100%-14.5rem))] z-1 flex w-56 items-center gap-2 rounded-control bg-surface p-3 shadow-pop ${place.y > 0.5 ? ABOVE : BELOW}`}
        >
          <span className="min-w-0 grow">
            <Price product={product} />
            <span className="mt-0.5 line-clamp-2 text-sm wrap-anywhere">
              <ProductName name={product.name} />
            </span>
          </span>
          <ChevronRightIcon className="size-5 flex-none text-sand-600" />
        </Link>
      )}
    </li>
  )
}
