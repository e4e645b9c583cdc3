import type { Locale } from '@oyum/shop-rules/locales'

// A counted text has one entry for each plural form (`products_one`, `products_other`) and is asked for by what they share.
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutForm<Key extends string> = Key extends `${infer Meaning}_${PluralForm}` ? Meaning : Key

/** The keys that t() knows, of an application's texts in its base language. */
export type KeyOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutForm<Key> : `${Key}.${KeyOf<Tree[Key]>}`
}[keyof Tree & string]

export type Texts = { readonly [key: string]: string | Texts }
export type Translate<Key extends string = string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string
/** One for any key can stand where one for an application's keys is asked for. */
export interface Translator<Key extends string = string> {
  locale: Locale
  t: Translate<Key>
}
// Browsers have no plural rules for Turkmen and would take those of the phone. Its two forms are those of English.
const PLURAL_RULES_OF: Readonly<Record<Locale, string>> = { tk: 'en', ru: 'ru', en: 'en' }

/** t('cart.lines', { count }) gives the text of this language with its {{placeholders}} filled in. `count` also chooses
 *  the plural form. Nothing is escaped: React does that. A key that is missing is shown as it is; a test keeps every
 *  language complete. */
export function createTranslator(locale: Locale, texts: Texts): Translator {
  const plural = new Intl.PluralRules(PLURAL_RULES_OF[locale])
  const t: Translate = (key, values) => {
    const found =
      typeof values?.count === 'number' ? textAt(texts, `${key}_${plural.select(values.count)}`) : undefined
    const text = found ?? textAt(texts, key) ?? key
    return values ? text.replace(/\{\{(\w+)\}\}/g, (mark, name) => String(values[name] ?? mark)) : text
  }
  return { locale, t }
}

function textAt(texts: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = texts
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined
    found = found[part]
  }
  return typeof found === 'string' ? found : undefined
}
