import type { Variation } from '@oyum/api-client/read/product'
import type { Product } from '@oyum/api-client/read/product-details'
import { formatCount } from '@oyum/shop-rules/numbers'
import { isInStock } from '@oyum/shop-rules/stock'
import { ActionButton, Button, ButtonLink } from '@oyum/ui/button.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { type ComponentProps, useRef } from 'react'
import { useNavigate } from 'react-router'
import { CartControl } from '#app/components/product/cart-control.tsx'
import { Price } from '#app/components/product/price.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { ADD, BUY } from '#app/lib/cart-intents.ts'
import { PATHS } from '#app/lib/links.ts'
import { addOneToCart, type CartLine, useCartCount, useCartLine } from '#app/state/cart-store.ts'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { useWholeInView } from '#app/ui/use-whole-in-view.ts'

interface Choice {
  product: Product
  variation: Variation | undefined
}

/** «Add to cart» and «buy now»; on phones a bar repeats the first while it cannot be seen whole. */
export function BuyingActions(choice: Choice) {
  const place = useRef<HTMLDivElement>(null)
  const isInView = useWholeInView(place)
  const line = useCartLine({ id: choice.product.id, variation: choice.variation })
  return (
    <>
      <PlainForm {...choice}>
        <div ref={place}>
          <AddToCart {...choice} />
        </div>
        <BuyNow {...choice} line={line} />
      </PlainForm>
      {!isInView && (
        <ActionBar>
          {!line && <Price {...choice} />}
          <div className="min-w-[55%] grow">
            <AddToCart {...choice} />
          </div>
        </ActionBar>
      )}
    </>
  )
}

/** Before the script has come, and where it never does, the buttons send a form to the cart that is kept without it. */
function PlainForm({ product, variation, children }: Choice & ComponentProps<'form'>) {
  return (
    <form method="post" action={PATHS.plainCart} className="grid gap-2.5">
      <input type="hidden" name="id" value={product.id} />
      {variation && <input type="hidden" name="type" value={variation.type} />}
      {children}
    </form>
  )
}

function AddToCart({ product, variation }: Choice) {
  const { t } = useTranslation()
  return (
    <CartControl product={product} variation={variation} wayOn={<ToCart />}>
      {({ isDisabled, onClick }) => (
        <ActionButton name="intent" value={ADD} disabled={isDisabled} onClick={onClick}>
          {t('cart.add')}
        </ActionButton>
      )}
    </CartControl>
  )
}

/** In the place of the button, with all that lies in the cart. */
function ToCart() {
  const { t } = useTranslation()
  return (
    <ButtonLink look="secondary" to={PATHS.cart} className="grow">
      {t('cart.toCart', { number: formatCount(useCartCount()) })}
    </ButtonLink>
  )
}

/** Puts one into the cart if there is none, and goes there (OPEN-48); a full cart says so. Once it lies there, it is the
 *  one red button, and does not sound like a second one (OPEN-96). */
function BuyNow({ product, variation, line }: Choice & { line: CartLine | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Button
      type="submit"
      name="intent"
      value={BUY}
      look={line ? 'primary' : 'secondary'}
      disabled={!isInStock(product, variation)}
      onClick={(event) => {
        event.preventDefault()
        if (line || addOneToCart(product, variation)) void navigate(PATHS.cart)
        else showToast({ kind: 'error', text: t('plainCart.full') })
      }}
    >
      {t(line ? 'cart.toOrder' : 'cart.buyNow')}
    </Button>
  )
}
