import { DEFAULT_LOCALE, isLocale, LOCALE_STORAGE_KEY, type Locale } from '@oyum/shop-rules/locales'
import { note, recall } from './notes.ts'
import { scope } from './worker-scope.ts'

/** The language that the server would answer in: the cookie's. Where a worker cannot read it, that of the last page. */
export async function chosenLocale(): Promise<Locale> {
  const { cookieStore } = scope
  const word = cookieStore
    ? (await cookieStore.get(LOCALE_STORAGE_KEY))?.value
    : await recall(LOCALE_STORAGE_KEY)
  return isLocale(word) ? word : DEFAULT_LOCALE
}

export async function noteLocale(locale: string | null): Promise<void> {
  if (!scope.cookieStore && locale) await note(LOCALE_STORAGE_KEY, locale)
}
