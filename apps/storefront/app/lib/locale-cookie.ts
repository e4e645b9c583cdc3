import { LOCALE_COOKIE_DAYS } from '@oyum/contract/limits'
import { isLocale, LOCALE_STORAGE_KEY, type Locale, parseLocale } from '@oyum/shop-rules/locales'

const DAY_SECONDS = 86_400

/** The language a cookie header asks for; nothing when it names none that the shop speaks. */
export function findLocaleCookie(cookieHeader: string | null): Locale | undefined {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name, value] = pair.split('=', 2)
    if (name?.trim() === LOCALE_STORAGE_KEY && isLocale(value?.trim())) return parseLocale(value)
  }
  return undefined
}

/** Readable by script on purpose: the browser keeps it in step with local storage. It holds nothing personal. */
export function localeCookie(locale: Locale): string {
  return `${LOCALE_STORAGE_KEY}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_DAYS * DAY_SECONDS}; SameSite=Lax`
}
