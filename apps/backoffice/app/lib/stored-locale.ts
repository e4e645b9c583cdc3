import { isLocale, LOCALE_STORAGE_KEY, type Locale, parseLocale } from '@oyum/shop-rules/locales'
import { createStoredValue } from '@oyum/ui/state/stored-value.ts'

/** What the person at this browser chose. The staff host is an origin of its own: the shop's choice is another one. */
export const storedLocale = createStoredValue<Locale | undefined>({
  area: 'local',
  key: LOCALE_STORAGE_KEY,
  read: (text) => (isLocale(text) ? text : undefined),
  write: (locale) => locale,
})

/** Until somebody has chosen, the language of the browser, if we speak it. */
export function startLocale(): Locale {
  return storedLocale.get() ?? parseLocale(navigator.language)
}
