import type { ProductCard } from '@oyum/api-client/read/product'
import { HeartFilledIcon, HeartIcon } from '@oyum/ui/icons.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { CARD_FORM } from '#app/lib/card-form.ts'
import { PATHS } from '#app/lib/links.ts'
import { serverMessage } from '#app/loading/session-errors.ts'
import { useSignedIn } from '#app/state/auth-flag.ts'
import { openLogin } from '#app/state/login-prompt.ts'
import { useInWishlist } from '#app/state/wishlist-store.ts'

/** 36 px to the eye, 44 to the finger. A guest is asked to log in, comes back to this page, and it is done. */
export function WishlistButton({ product }: { product: ProductCard }) {
  const { id, name } = product
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const isSignedIn = useSignedIn()
  // Without script the page, not the heart, knows what is in the list.
  const isListed = pathname === PATHS.favourites
  const { isInWishlist, isPending } = useInWishlist(id, isListed)

  async function change() {
    const failed = t(isInWishlist ? 'wishlist.removeFailed' : 'wishlist.addFailed')
    try {
      const { changeWishlist } = await import('#app/state/wishlist-changes.ts')
      const outcome = await changeWishlist(id, !isInWishlist, product)
      if (outcome === 'added') showToast({ kind: 'success', text: t('wishlist.added') })
      if (outcome === 'removed') showToast({ kind: 'info', text: t('wishlist.removed') })
      if (outcome === 'unsent') showToast({ kind: 'info', text: t('offline.wishLater') })
      if (outcome === 'logged-out') askForLogin()
      if (outcome instanceof Error) showToast({ kind: 'error', text: serverMessage(outcome) ?? failed })
    } catch {
      // The code itself did not come: the line is down.
      showToast({ kind: 'error', text: failed })
    }
  }

  const askForLogin = () =>
    openLogin({ redirectTo: pathname + search, wish: name, afterwards: () => void change() })

  function press(event: MouseEvent) {
    event.preventDefault()
    if (isSignedIn) void change()
    else askForLogin()
  }

  return (
    <button
      type="submit"
      form={CARD_FORM}
      formAction={PATHS.favourites}
      name={isListed ? 'remove' : 'add'}
      value={id}
      aria-label={t('wishlist.heart', { name })}
      aria-pressed={isInWishlist}
      disabled={isPending}
      onClick={press}
      className="group/heart grid size-11 place-items-center rounded-full"
    >
      <span className="grid size-9 place-items-center rounded-full bg-surface shadow-control group-hover/heart:bg-sand-100 group-aria-pressed/heart:text-madder-600">
        {isPending ? (
          <span aria-hidden="true">…</span>
        ) : isInWishlist ? (
          <HeartFilledIcon className="size-5.5" />
        ) : (
          <HeartIcon className="size-5.5" />
        )}
      </span>
    </button>
  )
}
