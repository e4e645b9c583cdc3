import { createStoredValue } from './stored-value.ts'

// What a customer leaves behind in the browser besides the cart, which belongs to whoever holds the phone.

/** The JSON of what was typed at the checkout; only that page knows how to read it (checkout-form.ts). */
export const checkoutFormText = createStoredValue<string | null>({
  area: 'session',
  key: 'checkout_form',
  read: (text) => text,
  write: (text) => text,
})

/** After a logout: the next one at this phone does not see the address and number of the last. */
export function clearPersonalData(): void {
  checkoutFormText.set(null)
}
