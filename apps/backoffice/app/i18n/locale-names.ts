import type { Locale } from '@oyum/shop-rules/locales'

/** A language is named in itself, whatever the page speaks. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  tk: 'Türkmençe',
  ru: 'Русский',
  en: 'English',
}
