import { ApiError } from '@oyum/api-client/api-error'
import { SIGNED_IN_COOKIE } from '@oyum/contract/limits'
import { browserApi } from '#app/loading/browser-load.ts'
import { setSignedIn } from './auth-flag.ts'
import { clearUnanswered, endAttempt } from './order-attempt.ts'
import { clearPersonalData } from './personal-storage.ts'
import { clearWishlist } from './wishlist-store.ts'

/**
 * The end of a login in the browser: what it knew of the customer is forgotten (OPEN-40, OPEN-70). Also after a 401 of
 * any customer call (OPEN-39). The cart stays: it belongs to whoever holds the phone.
 */
export function endLogin(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${SIGNED_IN_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  setSignedIn(false)
  clearWishlist()
}

/** Ends the session on the server, which alone can take its cookie away. Throws when it cannot be reached. */
export async function logOut(): Promise<void> {
  try {
    await browserApi.auth.logout()
  } catch (error) {
    const isOverAlready = error instanceof ApiError && error.has('unauthenticated')
    if (!isOverAlready) throw error
  }
  clearPersonalData()
  clearUnanswered()
  endLogin()
}

/** Takes the account away for good, and everything of it in this browser. */
export async function removeAccount(): Promise<void> {
  await browserApi.customer.removeAccount()
  clearPersonalData()
  endAttempt()
  endLogin()
}
