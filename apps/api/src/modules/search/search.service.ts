import { SEARCH_RESULTS_MAX } from '@oyum/contract/limits'
import type { Db } from '@oyum/database/connection'
import { findMatches, findMatchesInCategory, getKnownWords } from './search.repository.ts'
import { buildQueries, mayBeMistyped, phrasesOf, readTyped } from './search-query.ts'

export type SearchService = ReturnType<typeof createSearchService>

export function createSearchService({ db }: { db: Db }) {
  /** Ids of the best matches, best first, at most SEARCH_RESULTS_MAX; within a category when one is given. */
  async function findProductIds(text: string, categoryId?: number): Promise<number[]> {
    const typed = readTyped(text)
    const mistyped = typed.filter(mayBeMistyped).map(({ word }) => word)
    const queries = buildQueries(typed, await getKnownWords(db, mistyped, phrasesOf(typed)))
    if (!queries) return []
    return categoryId === undefined
      ? findMatches(db, queries, SEARCH_RESULTS_MAX)
      : findMatchesInCategory(db, queries, SEARCH_RESULTS_MAX, categoryId)
  }

  return { findProductIds }
}
