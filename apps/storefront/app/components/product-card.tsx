import type { ProductCard as Product } from '@oyum/contract/product'
import { priceDisplay } from '@oyum/shop-rules/price-display'
import { firstImage, isInStock } from '@oyum/shop-rules/product-reading'
import { Link } from 'react-router'
import { productPath } from '#app/lib/links.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { PictureProps } from '#app/ui/picture.tsx'
import { Price } from './price.tsx'
import { type PicturePlace, ProductPicture } from './product-picture.tsx'
import { StockBadge } from './stock-badge.tsx'

interface ProductCardProps {
  product: Product
  priority?: PictureProps['priority']
  /** Where the card stands, which says how wide its picture is. */
  place?: PicturePlace
}

/**
 * Picture, price, name, stock: the price comes first so that the prices of a row stand on one line.
 *
 * The picture's corners have fixed tenants: badge upper left, heart upper right, cart lower right (none in popular
 * lists). Heart and cart are siblings of the picture's link, laid over it, because a button cannot live in a link.
 */
export function ProductCard({ product, priority, place = 'card' }: ProductCardProps) {
  const path = productPath(product.id)
  const { badge } = priceDisplay(product)
  return (
    <article className="group relative flex min-w-0 flex-col">
      {/* The name below is the link; this one repeats it for fingers and mice. */}
      <Link
        to={path}
        tabIndex={-1}
        aria-hidden="true"
        className="relative aspect-square overflow-hidden rounded-card bg-picture"
      >
        <ProductPicture
          file={firstImage(product)}
          place={place}
          alt=""
          priority={priority}
          className={isInStock(product) ? '' : 'opacity-55'}
        />
        {badge && (
          <span className="absolute start-2.5 top-2.5 flex">
            <Badge>{badge}</Badge>
          </span>
        )}
      </Link>
      <div className="mt-2.5">
        <Price product={product} />
      </div>
      <h3 className="mt-0.5 text-sm">
        <Link to={path} className="line-clamp-2 decoration-1 underline-offset-3 group-hover:underline">
          {product.name}
        </Link>
      </h3>
      <div className="mt-1">
        <StockBadge product={product} />
      </div>
    </article>
  )
}
