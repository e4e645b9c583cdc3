import { isLocale, LOCALE_STORAGE_KEY, type Locale } from '@oyum/shop-rules/locales'
import { findLocaleCookie, localeCookie } from './locale-cookie.ts'

// The choice lives in local storage under `locale` (LANG-02). The cookie of the same name mirrors it for the server.
// Storage may be closed to us (private windows, full disks): the cookie alone is then enough.

export function storeLocale(locale: Locale): void {
  document.cookie = localeCookie(locale)
  writeStorage(locale)
}

/**
 * Brings storage and cookie together when the page starts. The cookie wins where both exist: it may have been set by the
 * form of the switcher before the script arrived. Without a cookie the stored choice counts, and the page must come again.
 */
export function reconcileStoredLocale(rendered: Locale): 'keep' | 'reload' {
  const inCookie = findLocaleCookie(document.cookie)
  if (inCookie) {
    writeStorage(inCookie)
    return 'keep'
  }
  const stored = readStorage()
  if (!stored) return 'keep'
  storeLocale(stored)
  // Where cookies are refused a reload would never end.
  return stored !== rendered && findLocaleCookie(document.cookie) === stored ? 'reload' : 'keep'
}

function readStorage(): Locale | undefined {
  try {
    const stored = localStorage.getItem(LOCALE_STORAGE_KEY)
    return isLocale(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function writeStorage(locale: Locale): void {
  try {
    localStorage.setItem(LOCALE_STORAGE_KEY, locale)
  } catch {
    // The cookie holds the choice.
  }
}
