// What a customer leaves behind in the browser besides the cart, which belongs to whoever holds the phone.

/** in session storage: what was typed at the checkout */
export const CHECKOUT_FORM_KEY = 'checkout_form'

/** After a logout: the next one at this phone does not see the address and number of the last. */
export function forgetPerson(): void {
  try {
    sessionStorage.removeItem(CHECKOUT_FORM_KEY)
  } catch {
    // Storage is closed to us: nothing was kept.
  }
}
