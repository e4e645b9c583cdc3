import { canAddOne } from '@oyum/shop-rules/cart'
import { isLowStock } from '@oyum/shop-rules/stock'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ProductName } from '#app/components/product/product-name.tsx'
import { ProductPicture } from '#app/components/product/product-picture.tsx'
import { StockBadge } from '#app/components/product/stock-badge.tsx'
import { VARIATION_PARAM } from '#app/components/product/variation-choice.ts'
import { productPath } from '#app/lib/links.ts'
import type { CartLine } from '#app/state/cart-store.ts'
import { LineTotal } from './line-total.tsx'

interface CartLineRowProps {
  line: CartLine
  /** 'Colour: oat, Width: 160' */
  options: string
  /** what changes the quantity */
  children: ReactNode
}

export function CartLineRow({ line, options, children }: CartLineRowProps) {
  const { name, variation } = line
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-sand-200 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-5">
      <div className="size-22 overflow-hidden rounded-card bg-picture sm:row-span-2 sm:size-28">
        <ProductPicture file={pictureOf(line)} place="line" alt="" />
      </div>
      <div className="grid content-start gap-0.5 sm:row-span-2">
        <h2 className="text-base wrap-anywhere">
          <Link to={linePath(line)} className="underline-offset-3 hover:underline">
            <span className="line-clamp-3">
              <ProductName name={name} />
            </span>
          </Link>
        </h2>
        {variation && <p className="min-h-5 text-sm text-sand-600">{options}</p>}
        {isLowStock(line, variation) && canAddOne(line) && (
          <StockBadge product={line} variation={variation} showsFew />
        )}
      </div>
      <div className="col-span-2 flex items-center justify-between gap-3 sm:contents">
        <div className="sm:col-start-3 sm:row-start-2 sm:self-end sm:justify-self-end">{children}</div>
        <div className="sm:col-start-3 sm:row-start-1">
          <LineTotal line={line} />
        </div>
      </div>
    </li>
  )
}

function pictureOf({ variation, variations, images }: CartLine): string | undefined {
  const chosen = variations.find(({ type }) => type === variation?.type)
  return chosen?.image ?? images[0]
}

function linePath({ id, variation }: CartLine): string {
  const query = variation && `?${new URLSearchParams({ [VARIATION_PARAM]: variation.type })}`
  return productPath(id) + (query ?? '')
}
