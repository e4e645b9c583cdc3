import { formatCount } from '@oyum/shop-rules/numbers'
import { useReducer, useRef } from 'react'
import { ProductRow } from '#app/components/list/product-row.tsx'
import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx'
import { EmptyState } from '#app/components/page/empty-state.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { useShop } from '#app/lib/shop.ts'
import { type CartLine, countPieces, useCartItems } from '#app/state/cart-store.ts'
import { isOrderUnanswered } from '#app/state/order-attempt.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CartIcon } from '#app/ui/icons.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { CartChanges } from './cart-changes.tsx'
import { CartLines } from './cart-lines.tsx'
import { mayChangeLines, nextCheckout, orderNotes, shownLines, startCheckout } from './checkout-machine.ts'
import { FormSkeleton, LinesSkeleton } from './checkout-skeleton.tsx'
import { ClearCart } from './clear-cart.tsx'
import { OrderForm } from './order-form.tsx'
import { useFreshLines } from './use-fresh-lines.ts'
import { useOrder } from './use-order.ts'

/** The cart and the order in one. The cart is known in the browser only, so the server sends an outline. */
export function CheckoutPage() {
  const { t } = useTranslation()
  const shop = useShop()
  const isHydrated = useHydrated()
  const inCart = useCartItems()
  const [state, dispatch] = useReducer(nextCheckout<CartLine>, undefined, () =>
    startCheckout<CartLine>(isOrderUnanswered()),
  )
  const items = shownLines(state, inCart)
  const fresh = useFreshLines(items, mayChangeLines(state))
  const submit = useOrder(dispatch, fresh)
  const heading = useRef<HTMLHeadingElement>(null)
  const pieces = countPieces(items)
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
          <p className="py-4">
            {t('checkout.needsScript')} <a href={shop.phoneHref}>{shop.phone}</a>
          </p>
        </noscript>
      </div>
      {/* As high as the screen when empty too: the footer does not leap up when the outline goes. */}
      <div className={`page ${isEmpty ? 'min-h-[calc(100svh-8rem)]' : 'checkout-columns'}`}>
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className="h1 mb-4 flex flex-wrap items-baseline gap-x-3 outline-none"
          >
            {t('checkout.title')}{' '}
            {pieces > 0 && (
              <span className="text-base font-normal tracking-normal text-sand-600">
                {t('category.products', { count: pieces, number: formatCount(pieces) })}
              </span>
            )}
          </h1>
          <CartChanges changes={fresh.changes} hasFailed={fresh.hasFailed && !isEmpty} />
          {!isHydrated && <LinesSkeleton />}
          {isEmpty && <EmptyCart />}
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

function EmptyCart() {
  const { t } = useTranslation()
  return (
    <EmptyState icon={CartIcon} title={t('checkout.empty')} text={t('checkout.emptyText')}>
      <ButtonLink look="secondary" to={PATHS.newProducts}>
        {t('newProducts.title')}
      </ButtonLink>
    </EmptyState>
  )
}
