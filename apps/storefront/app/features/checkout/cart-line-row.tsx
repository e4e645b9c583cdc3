import type { Product } from '@oyum/api-client/read/product-details'
import { canAddOne } from '@oyum/shop-rules/cart'
import { formatCount } from '@oyum/shop-rules/numbers'
import { isLowStock } from '@oyum/shop-rules/stock'
import { Link } from 'react-router'
import { ProductPicture } from '#app/components/product/product-picture.tsx'
import { StockBadge } from '#app/components/product/stock-badge.tsx'
import { optionGroups, VARIATION_PARAM } from '#app/components/product/variation-choice.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { productPath } from '#app/lib/links.ts'
import { type CartLine, setCartQuantity } from '#app/state/cart-store.ts'
import { TrashIcon } from '#app/ui/icons.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { LineTotal } from './line-total.tsx'

interface CartLineRowProps {
  line: CartLine
  /** with the names of its options; they come from the server */
  product: Product | undefined
  onRemove: () => void
}

export function CartLineRow({ line, product, onRemove }: CartLineRowProps) {
  const { t } = useTranslation()
  const { name, quantity, variation } = line
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-sand-200 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-5">
      <div className="size-22 overflow-hidden rounded-card bg-picture sm:row-span-2 sm:size-28">
        <ProductPicture file={pictureOf(line)} place="line" alt="" />
      </div>
      <div className="grid content-start gap-0.5 sm:row-span-2">
        <h2 className="text-base">
          <Link to={linePath(line)} className="underline-offset-3 hover:underline">
            {name}
          </Link>
        </h2>
        {variation && <p className="min-h-5 text-sm text-sand-600">{chosenOptions(line, product)}</p>}
        {isLowStock(line, variation) && <StockBadge product={line} variation={variation} showsFew />}
      </div>
      <div className="col-span-2 flex items-center justify-between gap-3 sm:contents">
        <div className="flex items-center gap-1 sm:col-start-3 sm:row-start-2 sm:self-end sm:justify-self-end">
          {/* At 1 only the bin removes (OPEN-12). */}
          <Stepper
            name={t('cart.quantityOf', { name })}
            quantity={formatCount(quantity)}
            minusLabel={t('cart.less')}
            plusLabel={t('cart.more')}
            onMinus={quantity > 1 ? () => setCartQuantity(line, quantity - 1) : undefined}
            onPlus={canAddOne(line) ? () => setCartQuantity(line, quantity + 1) : undefined}
          />
          <button
            type="button"
            data-bin
            aria-label={t('cart.remove', { name })}
            onClick={onRemove}
            className="grid size-11 place-items-center rounded-full text-sand-700 hover:bg-sand-100"
          >
            <TrashIcon className="size-5" />
          </button>
        </div>
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

/** 'Colour: oat, Width: 160'. */
function chosenOptions({ variation }: CartLine, product: Product | undefined): string {
  const chosen = product?.variations.find(({ type }) => type === variation?.type)
  if (!product || !chosen) return ''
  return optionGroups(product, chosen)
    .filter(({ chosenLabel }) => chosenLabel)
    .map(({ title, chosenLabel }) => `${title}: ${chosenLabel}`)
    .join(', ')
}
