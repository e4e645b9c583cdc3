import { useEffect } from 'react'
import { ProductGrid, ProductGridSkeleton } from '#app/components/list/product-grid.tsx'
import { EmptyState } from '#app/components/page/empty-state.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { useSignedIn } from '#app/state/auth-flag.ts'
import { openLogin } from '#app/state/login-prompt.ts'
import { useStore } from '#app/state/store.ts'
import { wishlistIds } from '#app/state/wishlist-store.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { HeartIcon, RefreshIcon } from '#app/ui/icons.tsx'
import { useWishlistProducts } from './use-wishlist-products.ts'

const NO_IDS: readonly number[] = []

export function WishlistPage({ isCustomerOnServer }: { isCustomerOnServer: boolean }) {
  const { t } = useTranslation()
  const isCustomer = useSignedIn(isCustomerOnServer)
  return (
    <div className="page">
      <PageHead title={t('wishlist.title')} />
      <h1 className="h1 mt-6 mb-5">{t('wishlist.title')}</h1>
      {isCustomer ? <Favourites /> : <LoginRequired />}
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
      <Button look="primary" onClick={ask}>
        {t('wishlist.logIn')}
      </Button>
    </EmptyState>
  )
}

function Favourites() {
  const { t } = useTranslation()
  const { products, hasFailed, again } = useWishlistProducts()
  const ids = useStore(wishlistIds, NO_IDS)
  if (hasFailed) {
    return (
      <EmptyState icon={RefreshIcon} title={t('failure.title')} text={t('failure.text')}>
        <Button look="primary" onClick={again}>
          {t('failure.retry')}
        </Button>
      </EmptyState>
    )
  }
  if (!products) return <ProductGridSkeleton />
  // A heart that is switched off takes its card with it.
  const shown = products.filter((product) => ids.includes(product.id))
  if (shown.length > 0) {
    return (
      <>
        <h2 className="sr-only">{t('breadcrumbs.products')}</h2>
        <ProductGrid products={shown} />
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
