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

/** Where to look for a text: the chosen language first, then the others as tk → ru → en. */
export function translationOrder(locale: Locale): Locale[] {
  return [locale, ...LOCALES.filter((other) => other !== locale)]
}

/** The best translation there is, so that an untranslated product never vanishes. A blank text counts as missing. */
export function pickTranslation<T>(
  translations: Partial<Record<Locale, T | null | undefined>>,
  locale: Locale,
): T | undefined {
  for (const candidate of translationOrder(locale)) {
    const translation = translations[candidate]
    if (translation === undefined || translation === null) continue
    if (typeof translation === 'string' && translation.trim() === '') continue
    return translation
  }
  return undefined
}
