import { describeText } from './description.ts'
import { LOCALES, type Locale } from './locales.ts'
import { indexText } from './text-fold.ts'

// What the search index holds of a product: all three languages folded into one alphabet.

type Texts = Partial<Record<Locale, string>>

export interface SearchedProduct {
  name: Texts
  /** everything else it may be found by: its categories, its material, its choices, its description */
  texts: readonly Texts[]
}

export interface SearchDocument {
  names: string
  words: string
}

export function indexTranslated(text: Texts): string {
  return indexText(LOCALES.map((locale) => text[locale] ?? '').join(' '))
}

/** Of plain text nothing is left out: '<' and '>' are signs there. */
function withoutTags(text: string): string {
  return describeText(text).kind === 'html' ? text.replace(/<[^>]*>/g, ' ') : text
}

export function searchDocument({ name, texts }: SearchedProduct): SearchDocument {
  const plain = texts.flatMap((text) => LOCALES.map((locale) => indexText(withoutTags(text[locale] ?? ''))))
  return { names: indexTranslated(name), words: plain.filter((text) => text !== '').join(' ') }
}

/** Numbers and single letters help nobody to spell. */
export function helpsSpelling(word: string): boolean {
  return /^(?=.*[a-z]).{2,60}$/.test(word)
}

/** The words of a document that help with spelling, once each. */
export function spellingWords(folded: string): string[] {
  return [...new Set(folded.split(' '))].filter(helpsSpelling)
}
