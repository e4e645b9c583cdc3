import type { Variation } from '@oyum/api-client/read/product'
import type { Product } from '@oyum/api-client/read/product-details'
import { isInStock } from '@oyum/shop-rules/stock'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CartControl } from '#app/components/product/cart-control.tsx'
import { Price } from '#app/components/product/price.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { ADD, BUY } from '#app/lib/cart-intents.ts'
import { PATHS } from '#app/lib/links.ts'
import { addOneToCart, useCartLine } from '#app/state/cart-store.ts'
import { ActionButton, Button } from '#app/ui/button.tsx'

interface Choice {
  product: Product
  variation: Variation | undefined
}

/** «Add to cart» and «buy now»; on phones a bar repeats the first while both are out of view. */
export function BuyingActions(choice: Choice) {
  const { place, isInView } = useInView()
  return (
    <>
      <PlainForm ref={place} {...choice}>
        <AddToCart {...choice} />
        <BuyNow {...choice} />
      </PlainForm>
      {!isInView && (
        <div
          data-buying-bar
          className="fixed inset-x-0 bottom-[calc(var(--size-bottombar)+env(safe-area-inset-bottom))] z-(--z-bar) flex items-center justify-between gap-4 border-t border-sand-200 bg-surface px-(--gutter) py-2 md:hidden"
        >
          <Price {...choice} />
          <div className="min-w-[55%]">
            <AddToCart {...choice} />
          </div>
        </div>
      )}
    </>
  )
}

/** Before the script has come, and where it never does, the buttons send a form to the cart that is kept without it. */
function PlainForm({ product, variation, ref, children }: Choice & ComponentProps<'form'>) {
  return (
    <form
      ref={ref}
      method="post"
      action={PATHS.plainCart}
      onSubmit={(event) => event.preventDefault()}
      className="grid items-center gap-2.5 lg:grid-cols-2"
    >
      <input type="hidden" name="id" value={product.id} />
      {variation && <input type="hidden" name="type" value={variation.type} />}
      {children}
    </form>
  )
}

function AddToCart({ product, variation }: Choice) {
  const { t } = useTranslation()
  return (
    <CartControl product={product} variation={variation}>
      {({ isDisabled, onClick }) => (
        <ActionButton name="intent" value={ADD} disabled={isDisabled} onClick={onClick}>
          {t('cart.add')}
        </ActionButton>
      )}
    </CartControl>
  )
}

/** Puts one into the cart if there is none, and goes there (OPEN-48). */
function BuyNow({ product, variation }: Choice) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const line = useCartLine({ id: product.id, variation })
  return (
    <Button
      type="submit"
      name="intent"
      value={BUY}
      look="secondary"
      disabled={!isInStock(product, variation)}
      onClick={() => {
        if (!line) addOneToCart(product, variation)
        void navigate(PATHS.cart)
      }}
    >
      {t('cart.buyNow')}
    </Button>
  )
}

/** True until the browser says otherwise: a page without observers has no bar, and none flashes up at the start. */
function useInView() {
  const place = useRef<HTMLFormElement>(null)
  const [isInView, setIsInView] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? true))
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, isInView }
}
