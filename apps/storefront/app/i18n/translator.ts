import type { Locale } from '@oyum/shop-rules/locales'
import type tk from './tk.json'

// Turkmen is the base language: its keys are the keys that t() knows. A counted text has one entry for each plural form
// (`products_one`, `products_other`) and is asked for by what they share.
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutForm<Key extends string> = Key extends `${infer Meaning}_${PluralForm}` ? Meaning : Key
type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutForm<Key> : `${Key}.${Paths<Tree[Key]>}`
}[keyof Tree & string]

export type TextKey = Paths<typeof tk>
export type Texts = { readonly [key: string]: string | Texts }
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string
export interface Translator {
  locale: Locale
  t: Translate
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
