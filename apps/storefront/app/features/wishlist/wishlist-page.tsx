import type { WishlistItem } from '@oyum/api-client/read/wishlist'
import { Button, ButtonLink } from '@oyum/ui/button.tsx'
import { HeartIcon, RefreshIcon } from '@oyum/ui/icons.tsx'
import { type MouseEvent, useEffect } from 'react'
import { ProductGrid, ProductGridSkeleton } from '#app/components/list/product-grid.tsx'
import { EmptyState } from '#app/components/page/empty-state.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { useSignedIn } from '#app/state/auth-flag.ts'
import { openLogin } from '#app/state/login-prompt.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useWishlistProducts } from './use-wishlist-products.ts'

interface WishlistPageProps {
  /** undefined on a page that was kept for anybody: the browser knows */
  isCustomerOnServer: boolean | undefined
  /** undefined when the browser is to ask for them, or the server could not */
  items: readonly WishlistItem[] | undefined
  /** why a heart that was pressed without script came to nothing */
  refusal: string | undefined
}

export function WishlistPage({ isCustomerOnServer, items, refusal }: WishlistPageProps) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const isCustomer = useSignedIn(isCustomerOnServer)
  return (
    <div className="page">
      <PageHead title={t('wishlist.title')} />
      <h1 className="h1 mt-6 mb-5">{t('wishlist.title')}</h1>
      {refusal && (
        <p role="alert" className="mb-4 text-madder-700">
          {refusal}
        </p>
      )}
      {isCustomerOnServer === undefined && !isHydrated ? (
        <ProductGridSkeleton />
      ) : isCustomer ? (
        <Favourites onServer={items} />
      ) : (
        <LoginRequired />
      )}
    </div>
  )
}

/** The message stays when the dialog is closed; the button opens it again. */
function LoginRequired() {
  const { t } = useTranslation()
  const ask = () => openLogin({ redirectTo: PATHS.favourites })
  useEffect(ask, [])
  return (
    <EmptyState icon={HeartIcon} title={t('wishlist.loginTitle')} text={t('wishlist.loginText')}>
      <form action={PATHS.login}>
        <input type="hidden" name="back" value={PATHS.favourites} />
        <Button
          type="submit"
          look="primary"
          onClick={(event: MouseEvent) => {
            event.preventDefault()
            ask()
          }}
        >
          {t('wishlist.logIn')}
        </Button>
      </form>
    </EmptyState>
  )
}

function Favourites({ onServer }: { onServer: readonly WishlistItem[] | undefined }) {
  const { t } = useTranslation()
  const { products, hasFailed, again } = useWishlistProducts(onServer)
  if (hasFailed) {
    return (
      <EmptyState icon={RefreshIcon} title={t('failure.title')} text={t('failure.text')}>
        <Button look="primary" onClick={again}>
          {t('failure.retry')}
        </Button>
      </EmptyState>
    )
  }
  if (!products) {
    return (
      <>
        <noscript>
          <EmptyState icon={RefreshIcon} title={t('failure.title')} text={t('failure.text')}>
            <ButtonLink look="primary" to={PATHS.favourites}>
              {t('failure.retry')}
            </ButtonLink>
          </EmptyState>
        </noscript>
        <div className="noscript:hidden">
          <ProductGridSkeleton />
        </div>
      </>
    )
  }
  if (products.length > 0) {
    return (
      <>
        <h2 className="sr-only">{t('breadcrumbs.products')}</h2>
        <ProductGrid products={products} />
      </>
    )
  }
  return (
    <EmptyState icon={HeartIcon} title={t('wishlist.empty')} text={t('wishlist.emptyText')}>
      <ButtonLink look="secondary" to={PATHS.newProducts}>
        {t('newProducts.title')}
      </ButtonLink>
    </EmptyState>
  )
}
