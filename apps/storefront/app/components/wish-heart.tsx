import type { ProductCard } from '@oyum/contract/product'
import { useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useSignedIn } from '#app/lib/auth-flag.ts'
import { serverWords } from '#app/lib/customer-failure.ts'
import { openLogin } from '#app/lib/login-prompt.ts'
import { showToast } from '#app/lib/toast.ts'
import { useWish } from '#app/lib/wishlist-store.ts'
import { HeartFilledIcon, HeartIcon } from '#app/ui/icons.tsx'

/** 36 px to the eye, 44 to the finger. A guest is asked to log in and comes back to this page. */
export function WishHeart({ product: { id, name } }: { product: Pick<ProductCard, 'id' | 'name'> }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const isSignedIn = useSignedIn()
  const { isWished, isPending } = useWish(id)

  async function toggle() {
    if (!isSignedIn) return openLogin({ redirectTo: pathname + search })
    const failed = t(isWished ? 'wishlist.removeFailed' : 'wishlist.addFailed')
    try {
      const { changeWish } = await import('#app/lib/wishlist-changes.ts')
      const outcome = await changeWish(id, !isWished)
      if (outcome === 'added') showToast({ kind: 'success', text: t('wishlist.added') })
      if (outcome === 'removed') showToast({ kind: 'info', text: t('wishlist.removed') })
      if (outcome === 'logged-out') openLogin({ redirectTo: pathname + search })
      if (outcome instanceof Error) showToast({ kind: 'error', text: serverWords(outcome) ?? failed })
    } catch {
      // The code itself did not come: the line is down.
      showToast({ kind: 'error', text: failed })
    }
  }

  return (
    <button
      type="button"
      aria-label={t('wishlist.heart', { name })}
      aria-pressed={isWished}
      disabled={isPending}
      onClick={toggle}
      className="group/heart grid size-11 place-items-center rounded-full noscript:hidden"
    >
      <span className="grid size-9 place-items-center rounded-full bg-surface shadow-control group-hover/heart:bg-sand-100 group-aria-pressed/heart:text-madder-600">
        {isPending ? (
          <span aria-hidden="true">…</span>
        ) : isWished ? (
          <HeartFilledIcon className="size-5.5" />
        ) : (
          <HeartIcon className="size-5.5" />
        )}
      </span>
    </button>
  )
}
