import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { createTranslator } from '@oyum/ui/i18n/translator.ts'
import en from './en.json'
import ru from './ru.json'
import tk from './tk.json'
import type { Translator } from './translator.ts'

const TEXTS = { tk, ru, en }

// One for each language, made once at start: a request only picks one.
const translators = Object.fromEntries(
  LOCALES.map((locale) => [locale, remembering(createTranslator(locale, TEXTS[locale]))]),
) as Record<Locale, Translator>

/** A page asks for hundreds of texts, mostly the same ones; there are no more of these than keys. */
function remembering({ t, ...rest }: Translator): Translator {
  const known = new Map<string, string>()
  const remembered: Translator['t'] = (key, values) => {
    if (values) return t(key, values)
    const found = known.get(key) ?? t(key)
    known.set(key, found)
    return found
  }
  return { ...rest, t: remembered }
}

export function serverTranslator(locale: Locale): Translator {
  return translators[locale]
}
