import { browserT as translateAny } from '@oyum/ui/i18n/browser-translator.ts'
import { showToast } from '@oyum/ui/state/toast.ts'
import type { Translate } from '#app/i18n/translator.ts'
import { serverMessage } from '#app/loading/session-errors.ts'
import { isSignedIn } from '#app/state/auth-flag.ts'
import { unsentWishes } from '#app/state/wishlist-offline.ts'

const browserT: Translate = translateAny

/** Hearts that were pressed without a line. */
export async function sendWishes(): Promise<void> {
  if (!isSignedIn() || unsentWishes.get().length === 0) return
  const { fetchWishlist, sendUnsentWishes } = await import('#app/state/wishlist-changes.ts')
  const refusal = await sendUnsentWishes()
  if (refusal) showToast({ kind: 'error', text: serverMessage(refusal) ?? browserT('wishlist.addFailed') })
  if (isSignedIn()) await fetchWishlist()
}
