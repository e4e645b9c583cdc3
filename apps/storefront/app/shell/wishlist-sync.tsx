import { showToast } from '@oyum/ui/state/toast.ts'
import { useEffect } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { serverMessage } from '#app/loading/session-errors.ts'
import { isSignedIn, useSignedIn } from '#app/state/auth-flag.ts'
import { loadWishlist } from '#app/state/load-wishlist.ts'
import { clearWishlist, useWishlistState, wishlistIds } from '#app/state/wishlist-store.ts'

/** The favourites are read once for every login that this page sees; a guest has none, whoever was here before. */
export function WishlistSync() {
  const { t } = useTranslation()
  const isCustomer = useSignedIn()
  const { error } = useWishlistState()
  useEffect(() => {
    if (isCustomer) {
      void loadWishlist()
    } else if (!isSignedIn() && wishlistIds.get().length > 0) {
      clearWishlist()
    }
  }, [isCustomer])
  useEffect(() => {
    if (error) showToast({ kind: 'error', text: serverMessage(error) ?? t('wishlist.error_fetch') })
  }, [error, t])
  return null
}
