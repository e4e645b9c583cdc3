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
  // near enough to what assign_search_tiers() would say; moving a million documents afterwards would take minutes
  const tierOf = tiers(facts)
  return {
    table: 'search_documents',
    columns: ['product_id', 'names', 'words', 'tier', 'weight'],
    linesOf: (i) => ({
      lines: `${facts.firstId + i}\t${texts.foldedNames(i)}\t${texts.foldedWords(i)}\t${tierOf(i)}\t${weightOf(facts, i)}\n`,
      rows: 1,
    }),
  }
}

const IN_STOCK_WEIGHT = 1_000_000_000_000
const TIER_ENDS = [4000, 44_000]

function weightOf(facts: Facts, i: number): number {
  return (at(facts.stock, i) > 0 ? IN_STOCK_WEIGHT : 0) + at(facts.views, i)
}

function tiers(facts: Facts): (i: number) => number {
  const weights = Float64Array.from({ length: facts.count }, (_, i) => weightOf(facts, i))
    .sort()
    .reverse()
  const bounds = TIER_ENDS.map((end) => weights[end] ?? -1)
  return (i) => bounds.filter((bound) => weightOf(facts, i) <= bound).length
}
