import { LOCALES } from '@oyum/shop-rules/locales'
import type { TableRows } from './copy-table.ts'
import type { Facts } from './facts.ts'
import type { ProductTexts } from './product-texts.ts'
import { at } from './random.ts'
import type { Vocabulary } from './vocabulary.ts'

export function translationRows(
  facts: Facts,
  { materials, phrases }: Vocabulary,
  texts: ProductTexts,
): TableRows {
  return {
    table: 'product_translations',
    columns: ['product_id', 'locale', 'name', 'description', 'material_description'],
    linesOf: (i) => {
      const { about } = at(materials, at(facts.material, i))
      const { text } = at(phrases, at(facts.phrase, i))
      let lines = ''
      for (const locale of LOCALES) {
        const name = texts.name(i, locale)
        lines += `${facts.firstId + i}\t${locale}\t${name}\t${name}. ${text[locale]}\t${about[locale]}\n`
      }
      return { lines, rows: LOCALES.length }
    },
  }
}

export function searchDocumentRows(facts: Facts, texts: ProductTexts): TableRows {
  return {
    table: 'search_documents',
    columns: ['product_id', 'names', 'words'],
    linesOf: (i) => ({
      lines: `${facts.firstId + i}\t${texts.foldedNames(i)}\t${texts.foldedWords(i)}\n`,
      rows: 1,
    }),
  }
}
