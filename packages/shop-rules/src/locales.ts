export const LOCALES = ['tk', 'ru', 'en'] as const

export type Locale = (typeof LOCALES)[number]

// One default for the whole shop: the documents name three and leave the choice open (OPEN-01).
export const DEFAULT_LOCALE: Locale = 'tk'

// The name of the local storage entry, and of the cookie that mirrors it for the server.
export const LOCALE_STORAGE_KEY = 'locale'

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

/** Reads a stored value or a header: 'RU', ' ru ' and 'ru-RU' are Russian, anything unknown is the default. */
export function parseLocale(value: unknown): Locale {
  if (typeof value !== 'string') return DEFAULT_LOCALE
  const language = value.trim().toLowerCase().split(/[-_]/, 1)[0]
  return isLocale(language) ? language : DEFAULT_LOCALE
}
