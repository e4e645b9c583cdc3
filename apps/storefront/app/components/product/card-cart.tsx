import type { ProductCard } from '@oyum/api-client/read/product'
import { defaultVariation } from '@oyum/shop-rules/stock'
import { CartPlusIcon } from '@oyum/ui/icons.tsx'
import { CARD_FIELD, CARD_FORM } from '#app/lib/card-form.ts'
import { CartControl } from './cart-control.tsx'

/** The cart on a card's picture. Who has not chosen a variation gets the one the product page opens with. */
export function CardCart({ product }: { product: ProductCard }) {
  return (
    <CartControl product={product} variation={defaultVariation(product.variations)}>
      {({ label, isDisabled, onClick }) => (
        <button
          type="submit"
          form={CARD_FORM}
          name={CARD_FIELD}
          value={product.id}
          aria-label={label}
          disabled={isDisabled}
          onClick={onClick}
          className="group/cart grid size-11 place-items-center rounded-full"
        >
          <span className="grid size-10 place-items-center rounded-full bg-surface shadow-control group-hover/cart:bg-sand-100 group-disabled/cart:text-sand-400 group-disabled/cart:shadow-none">
            <CartPlusIcon className="size-5.5" />
          </span>
        </button>
      )}
    </CartControl>
  )
}
