import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { createTranslator } from '@oyum/ui/i18n/translator.ts'
import en from './en.json'
import ru from './ru.json'
import tk from './tk.json'
import type { Translator } from './translator.ts'

const TEXTS = { tk, ru, en }

// One for each language, made once at start: a request only picks one.
const translators = Object.fromEntries(
  LOCALES.map((locale) => [locale, createTranslator(locale, TEXTS[locale])]),
) as Record<Locale, Translator>

export function serverTranslator(locale: Locale): Translator {
  return translators[locale]
}
