import { useEffect } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { isSignedIn, useSignedIn } from '#app/lib/auth-flag.ts'
import { serverWords } from '#app/lib/customer-failure.ts'
import { loadWishlist } from '#app/lib/load-wishlist.ts'
import { showToast } from '#app/lib/toast.ts'
import { forgetWishlist, useWishlistState, wishlistIds } from '#app/lib/wishlist-store.ts'

/** The favourites are read once for every login that this page sees; a guest has none, whoever was here before. */
export function WishlistKeeper() {
  const { t } = useTranslation()
  const isCustomer = useSignedIn()
  const { error } = useWishlistState()
  useEffect(() => {
    if (isCustomer) {
      void loadWishlist()
    } else if (!isSignedIn() && wishlistIds.get().length > 0) {
      forgetWishlist()
    }
  }, [isCustomer])
  useEffect(() => {
    if (error) showToast({ kind: 'error', text: serverWords(error) ?? t('wishlist.error_fetch') })
  }, [error, t])
  return null
}
