import { useReducer, useRef } from 'react'
import { ProductRow } from '#app/components/list/product-row.tsx'
import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { type CartLine, countPieces, useCartItems } from '#app/state/cart-store.ts'
import { isOrderUnanswered } from '#app/state/order-attempt.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { CartChanges } from './cart-changes.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartTitle } from './cart-title.tsx'
import { mayChangeLines, nextCheckout, orderNotes, shownLines, startCheckout } from './checkout-machine.ts'
import { FormSkeleton, LinesSkeleton } from './checkout-skeleton.tsx'
import { ClearCart } from './clear-cart.tsx'
import { NothingInCart } from './nothing-in-cart.tsx'
import { OrderForm } from './order-form.tsx'
import { useFreshLines } from './use-fresh-lines.ts'
import { useOrder } from './use-order.ts'

/** The cart and the order in one. The cart is known in the browser only, so the server sends an outline. */
export function CheckoutPage() {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const inCart = useCartItems()
  const [state, dispatch] = useReducer(nextCheckout<CartLine>, undefined, () =>
    startCheckout<CartLine>(isOrderUnanswered()),
  )
  const items = shownLines(state, inCart)
  const fresh = useFreshLines(items, mayChangeLines(state))
  const submit = useOrder(dispatch, fresh)
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = isHydrated && items.length === 0

  return (
    <>
      <PageHead title={t('checkout.pageTitle')} />
      <div className="page">
        <Breadcrumbs
          parents={[{ name: t('nav.home'), path: PATHS.home }]}
          current={t('checkout.pageTitle')}
        />
        <noscript>
          {/* There the cart is kept without script. */}
          <meta httpEquiv="refresh" content={`0;url=${PATHS.plainCart}`} />
          <a href={PATHS.plainCart}>{t('plainCart.open')}</a>
        </noscript>
      </div>
      {/* As high as the screen when empty too: the footer does not leap up when the outline goes. */}
      <div className={`page ${isEmpty ? 'min-h-[calc(100svh-8rem)]' : 'checkout-columns'}`}>
        <div className="min-w-0">
          <CartTitle ref={heading} pieces={countPieces(items)} />
          <CartChanges changes={fresh.changes} hasFailed={fresh.hasFailed && !isEmpty} />
          {!isHydrated && <LinesSkeleton />}
          {isEmpty && <NothingInCart />}
          {items.length > 0 && (
            <>
              <ClearCart onCleared={() => heading.current?.focus()} />
              <CartLines
                items={items}
                details={fresh.details}
                onLastRemoved={() => heading.current?.focus()}
              />
            </>
          )}
        </div>
        {!isHydrated && <FormSkeleton />}
        {items.length > 0 && (
          <OrderForm
            items={items}
            isSubmitting={state.name === 'sending'}
            notes={orderNotes(state).map((note) => ('key' in note ? t(note.key) : note.text))}
            onSubmit={submit}
          />
        )}
      </div>
      {items.length > 0 && (
        <ProductRow
          title={t('checkout.similar')}
          products={(fresh.similar ?? []).filter(({ id }) => !items.some((item) => item.id === id))}
        />
      )}
    </>
  )
}
