import { isLocale, LOCALE_STORAGE_KEY, type Locale } from '@oyum/shop-rules/locales'
import { createStoredValue } from '@oyum/ui/state/stored-value.ts'
import { findLocaleCookie, localeCookie } from '#app/lib/locale-cookie.ts'

// The choice lives in local storage under `locale` (LANG-02). The cookie of the same name mirrors it for the server.
// Where storage is closed to us the cookie alone is enough.

const storedLocale = createStoredValue<Locale | undefined>({
  area: 'local',
  key: LOCALE_STORAGE_KEY,
  read: (text) => (isLocale(text) ? text : undefined),
  write: (locale) => locale,
})

export function storeLocale(locale: Locale): void {
  document.cookie = localeCookie(locale)
  storedLocale.set(locale)
}

/**
 * Brings storage and cookie together when the page starts. The cookie wins where both exist: it may have been set by the
 * form of the switcher before the script arrived. Without a cookie the stored choice counts, and the page must come again.
 */
export function reconcileStoredLocale(rendered: Locale): 'keep' | 'reload' {
  const inCookie = findLocaleCookie(document.cookie)
  if (inCookie) {
    storedLocale.set(inCookie)
    return 'keep'
  }
  const stored = storedLocale.get()
  if (!stored) return 'keep'
  storeLocale(stored)
  // Where cookies are refused a reload would never end.
  return stored !== rendered && findLocaleCookie(document.cookie) === stored ? 'reload' : 'keep'
}
