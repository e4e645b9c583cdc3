import { describeText } from '@oyum/shop-rules/description'
import { LOCALES } from '@oyum/shop-rules/locales'
import { foldText, indexText } from '@oyum/shop-rules/text-fold'
import type { DemoSynonyms } from './catalogue.ts'
import type { LoadedCategory, LoadedProduct, PartlyTranslated } from './catalogue-with-gaps.ts'

// What the search index holds of a product: all three languages folded into one alphabet.

export interface SearchDocument {
  productId: number
  names: string
  words: string
}

export interface SearchSynonym {
  groupName: string
  word: string
  folded: string
}

export function indexTranslated(text: PartlyTranslated): string {
  return indexText(LOCALES.map((locale) => text[locale] ?? '').join(' '))
}

/** Of plain text nothing is left out: '<' and '>' are signs there. */
function withoutTags(text: string): string {
  return describeText(text).kind === 'html' ? text.replace(/<[^>]*>/g, ' ') : text
}

export function searchDocuments(
  products: readonly LoadedProduct[],
  categories: readonly LoadedCategory[],
): SearchDocument[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  return products.map((product) => {
    const category = bySlug.get(product.category)
    const parent = byId.get(category?.parent_id ?? 0)
    const texts: PartlyTranslated[] = [
      ...[category, parent].flatMap((one) => (one ? [one.name] : [])),
      product.material_description,
      ...product.choice_options.flatMap(({ title, options }) => [
        title,
        ...options.map(({ label }) => label),
      ]),
      product.description,
    ]
    const plain = texts.flatMap((text) => LOCALES.map((locale) => indexText(withoutTags(text[locale] ?? ''))))
    return { productId: product.id, names: indexTranslated(product.name), words: plain.join(' ') }
  })
}

/** Numbers and single letters help nobody to spell. */
export function helpsSpelling(word: string): boolean {
  return /^(?=.*[a-z]).{2,60}$/.test(word)
}

/** How many documents each word stands in, for help with spelling. */
export function countWords(documents: readonly SearchDocument[]): Map<string, number> {
  const uses = new Map<string, number>()
  for (const { names, words } of documents) {
    for (const word of new Set(`${names} ${words}`.split(' '))) {
      if (helpsSpelling(word)) uses.set(word, (uses.get(word) ?? 0) + 1)
    }
  }
  return uses
}

/** The rows of the synonym list. A word that two languages share stands in its group once. */
export function synonymRows(groups: readonly DemoSynonyms[]): SearchSynonym[] {
  return groups.flatMap(({ id, words }) => {
    const distinct = new Set(LOCALES.flatMap((locale) => words[locale]))
    return [...distinct].map((word) => ({ groupName: id, word, folded: foldText(word) }))
  })
}
