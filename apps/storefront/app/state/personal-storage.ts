import { createStoredValue } from '@oyum/ui/state/stored-value.ts'

// What a customer leaves behind in the browser besides the cart, which belongs to whoever holds the phone.

/** The JSON of what was typed at the checkout; only that page knows how to read it (checkout-form.ts). */
export const checkoutFormText = createStoredValue<string | null>({
  area: 'session',
  key: 'checkout_form',
  read: (text) => text,
  write: (text) => text,
})

/** The JSON of the last searches; only the search knows how to read it (recent-searches.ts). */
export const recentSearchesText = createStoredValue<string | null>({
  area: 'local',
  key: 'recent_searches',
  read: (text) => text,
  write: (text) => text,
})

/** After a logout: the next one at this phone does not see the address, number and searches of the last. */
export function clearPersonalData(): void {
  checkoutFormText.set(null)
  recentSearchesText.set(null)
}
