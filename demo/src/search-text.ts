import { LOCALES } from '@oyum/shop-rules/locales'
import { foldText } from '@oyum/shop-rules/text-fold'
import type { DemoSynonyms } from './catalogue.ts'

export interface SearchSynonym {
  groupName: string
  word: string
  folded: string
}

/** The rows of the synonym list. A word that two languages share stands in its group once. */
export function synonymRows(groups: readonly DemoSynonyms[]): SearchSynonym[] {
  return groups.flatMap(({ id, words }) => {
    const distinct = new Set(LOCALES.flatMap((locale) => words[locale]))
    return [...distinct].map((word) => ({ groupName: id, word, folded: foldText(word) }))
  })
}
