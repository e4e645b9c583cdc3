import type { Tx } from '@oyum/database/connection'
import { buildSearchDocuments, waitToBuildSearch } from '@oyum/database/search-documents'
import { sql } from 'kysely'
import type { SearchSynonym } from '../search-text.ts'

const BATCH = 500

/** What was loaded has named itself for the search; here it is built at once, not by the worker: there may be none. */
export async function loadSearch(
  tx: Tx,
  synonyms: readonly SearchSynonym[],
): Promise<{ searchWords: number }> {
  await waitToBuildSearch(tx)
  while ((await buildSearchDocuments(tx, BATCH)) > 0);
  await sql`select assign_search_tiers()`.execute(tx)
  await loadSynonyms(tx, synonyms)
  const { rows } = await sql<{ words: number }>`select count(*)::int as words from search_words`.execute(tx)
  return { searchWords: rows[0]?.words ?? 0 }
}

async function loadSynonyms(tx: Tx, synonyms: readonly SearchSynonym[]): Promise<void> {
  await tx.deleteFrom('searchSynonymGroups').execute()
  const names = [...new Set(synonyms.map(({ groupName }) => groupName))]
  // the same numbers at every load
  const idOf = new Map(names.map((name, place) => [name, place + 1]))
  await tx
    .insertInto('searchSynonymGroups')
    .values([...idOf.values()].map((id) => ({ id })))
    .execute()
  const rows = synonyms.map(({ groupName, word, folded }) => ({
    ...{ groupId: idOf.get(groupName) ?? 0, word, folded },
  }))
  await tx.insertInto('searchSynonyms').values(rows).execute()
}
