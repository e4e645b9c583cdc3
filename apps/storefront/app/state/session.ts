import { hostCookieName } from '@oyum/contract/host-cookies'
import { SIGNED_IN_COOKIE } from '@oyum/contract/limits'
import { setSignedIn } from './auth-flag.ts'
import { clearUnanswered, endAttempt } from './order-attempt.ts'
import { clearPersonalData } from './personal-storage.ts'
import { clearWishlist } from './wishlist-store.ts'

const FORGET = { type: 'forget' }

/**
 * The end of a login in the browser: what it knew of the customer is forgotten (OPEN-40, OPEN-70). Also after a 401 of
 * any customer call (OPEN-39). The cart stays: it belongs to whoever holds the phone.
 */
export function endLogin(): void {
  const isSecure = location.protocol === 'https:'
  const name = hostCookieName(SIGNED_IN_COOKIE, isSecure)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${isSecure ? '; Secure' : ''}`
  setSignedIn(false)
  clearWishlist()
  // what the service worker kept of what was seen goes as well
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(FORGET))
}

/** After a logout. */
export function forgetCustomer(): void {
  clearPersonalData()
  clearUnanswered()
  endLogin()
}

/** After the end of the account: everything of it in this browser. */
export function forgetAccount(): void {
  clearPersonalData()
  endAttempt()
  endLogin()
}
