import { lineKey } from '@oyum/shop-rules/cart'
import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { countPieces } from '#app/state/cart-store.ts'
import { CartChanges } from '../cart-changes.tsx'
import { CartLineRow } from '../cart-line-row.tsx'
import { CartTitle } from '../cart-title.tsx'
import { NothingInCart } from '../nothing-in-cart.tsx'
import type { PlainCartData } from './load-plain-cart.server.ts'
import { LoginFirst } from './login-first.tsx'
import { PlainLineForm } from './plain-line-form.tsx'
import { PlainNotes } from './plain-notes.tsx'
import { PlainOrderForm } from './plain-order-form.tsx'
import { SendAgainForm } from './send-again-form.tsx'

/** The cart and the order for those without script: every change is a form, and the page comes anew. */
export function PlainCartPage({ cart }: { cart: PlainCartData }) {
  const { t } = useTranslation()
  const items = cart.lines.map(({ line }) => line)
  const { answer } = cart
  const order = answer?.order
  const isEmpty = items.length === 0 && !cart.hasFailed
  return (
    <>
      <PageHead title={t('checkout.pageTitle')} />
      <div className="page">
        <Breadcrumbs
          parents={[{ name: t('nav.home'), path: PATHS.home }]}
          current={t('checkout.pageTitle')}
        />
      </div>
      <div className={`page ${isEmpty || order?.sent ? 'min-h-[60svh]' : 'checkout-columns'}`}>
        <div className="min-w-0">
          <CartTitle pieces={order?.sent ? 0 : countPieces(items)} />
          <PlainNotes notes={answer?.notes ?? []} wrong={order?.wrong ?? []} />
          {order?.sent ? (
            <SendAgainForm order={order} sent={order.sent} />
          ) : (
            <>
              <CartChanges changes={cart.changes} hasFailed={false} />
              <LostLines cart={cart} />
              {isEmpty && <NothingInCart />}
              {items.length > 0 && (
                <ul className="border-t border-sand-200">
                  {cart.lines.map(({ line, options }) => (
                    <CartLineRow key={lineKey(line)} line={line} options={options}>
                      <PlainLineForm line={line} />
                    </CartLineRow>
                  ))}
                </ul>
              )}
            </>
          )}
        </div>
        {items.length > 0 && !cart.hasFailed && !order?.sent && (
          <div>
            {cart.customer ? (
              <PlainOrderForm cart={cart} phone={cart.customer.phone} order={order} />
            ) : (
              <LoginFirst items={items} />
            )}
          </div>
        )}
      </div>
    </>
  )
}

function LostLines({ cart: { hasLostUnnamed, hasFailed } }: { cart: PlainCartData }) {
  const { t } = useTranslation()
  if (!hasLostUnnamed && !hasFailed) return null
  return (
    <div role="status" className="mb-5 grid gap-2 rounded-control bg-amber-50 p-4 text-sm text-amber-700">
      {hasLostUnnamed && <p>{t('plainCart.gone')}</p>}
      {hasFailed && (
        <p>
          {t('plainCart.notLoaded')}{' '}
          <a href={PATHS.plainCart} className="font-bold underline underline-offset-3">
            {t('failure.retry')}
          </a>
        </p>
      )}
    </div>
  )
}
