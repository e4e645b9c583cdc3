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
  await tx.deleteFrom('searchSynonyms').execute()
  await tx.insertInto('searchSynonyms').values(synonyms).execute()
  const { rows } = await sql<{ words: number }>`select count(*)::int as words from search_words`.execute(tx)
  return { searchWords: rows[0]?.words ?? 0 }
}
