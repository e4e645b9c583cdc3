import type { ProductCard as Product } from '@oyum/api-client/read/product'
import { floorSize } from '@oyum/shop-rules/floor-size'
import { priceDisplay } from '@oyum/shop-rules/price-display'
import { isInStock } from '@oyum/shop-rules/stock'
import type { PictureProps } from '@oyum/ui/picture.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { productPath } from '#app/lib/links.ts'
import { rememberCard } from '#app/loading/pressed-card.ts'
import { Badge } from '#app/ui/badge.tsx'
import { CardCart } from './card-cart.tsx'
import { Price } from './price.tsx'
import { ProductName } from './product-name.tsx'
import { type PicturePlace, ProductPicture } from './product-picture.tsx'
import { StockBadge } from './stock-badge.tsx'
import { WishlistButton } from './wishlist-button.tsx'

interface ProductCardProps {
  product: Product
  /** Where the card stands, which says how wide its picture is. */
  place?: PicturePlace
  priority?: PictureProps['priority']
  /** The product's name with parts of it marked. */
  name?: ReactNode
  /** Popular lists have no cart control (OPEN-47). */
  hasCart?: boolean
}

/**
 * Picture, price, name, stock: the price comes first so that the prices of a row stand on one line. Its
 * four parts are rows of the grid around it: an old price or a long name in one card moves the others of its row along.
 *
 * One link, the name, spread over the whole card. The picture's corners have fixed tenants: badge upper left, heart
 * upper right, cart lower right; the last two lie above the link, because a button cannot live in one.
 */
export function ProductCard({
  product,
  name = <ProductName name={product.name} />,
  place = 'grid',
  priority,
  hasCart = true,
}: ProductCardProps) {
  const { badge } = priceDisplay(product)
  const [first, second] = product.images
  const [isMet, setIsMet] = useState(false)
  return (
    <article className="card-rows group relative min-w-0" onMouseEnter={() => setIsMet(true)}>
      <div className="relative aspect-square overflow-hidden rounded-card bg-picture">
        <ProductPicture
          file={first}
          place={place}
          alt=""
          priority={priority}
          className={isInStock(product) ? '' : 'opacity-55'}
        />
        {/* In the room, where there is such a picture. Hidden it is not fetched: a phone never does. */}
        {isMet && second && isInStock(product) && (
          <span className="absolute inset-0 hidden lg:group-hover:block">
            <ProductPicture file={second} place={place} alt="" />
          </span>
        )}
        {badge && (
          <span className="absolute start-2.5 top-2.5 flex">
            <Badge>{badge}</Badge>
          </span>
        )}
      </div>
      <div className="mt-2.5">
        <Price product={product} />
      </div>
      <h3 className="mt-0.5 text-sm wrap-anywhere">
        <Link
          to={productPath(product.id)}
          onClick={(event) => rememberCard(product, event.currentTarget.closest('article'))}
          className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          <span className="line-clamp-2 decoration-1 underline-offset-3 group-hover:underline">{name}</span>
        </Link>
      </h3>
      <div className="mt-1">
        <StockBadge product={product} size={floorSize(product)} />
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-0 aspect-square *:pointer-events-auto">
        <div className="absolute end-1 top-1">
          <WishlistButton product={product} />
        </div>
        {hasCart && (
          <div className="absolute end-1 bottom-1">
            <CardCart product={product} />
          </div>
        )}
      </div>
    </article>
  )
}
