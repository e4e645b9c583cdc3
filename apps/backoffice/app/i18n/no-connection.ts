import type { Locale } from '@oyum/shop-rules/locales'

// The words could not be read, so none of them can be asked for: these three lines are the only ones in the script.
export const NO_CONNECTION: Readonly<Record<Locale, string>> = {
  tk: 'Internet ýok. Interneti barlap, täzeden synanyşyň.',
  ru: 'Нет связи. Проверьте интернет и попробуйте ещё раз.',
  en: 'No connection. Check your internet and try again.',
}
