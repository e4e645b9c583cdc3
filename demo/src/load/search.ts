import type { Tx } from '@oyum/database/connection'
import { sql } from 'kysely'
import { countWords, type SearchDocument, type SearchSynonym } from '../search-text.ts'

export async function loadSearch(
  tx: Tx,
  documents: readonly SearchDocument[],
  synonyms: readonly SearchSynonym[],
): Promise<{ searchWords: number }> {
  await tx.deleteFrom('searchDocuments').execute()
  await tx.insertInto('searchDocuments').values(documents).execute()
  await sql`select assign_search_tiers()`.execute(tx)
  const uses = countWords(documents)
  await tx.deleteFrom('searchWords').execute()
  await sql`insert into search_words (word, uses)
    select * from unnest(${[...uses.keys()]}::text[], ${[...uses.values()]}::int[])`.execute(tx)
  await tx.deleteFrom('searchSynonyms').execute()
  await tx.insertInto('searchSynonyms').values(synonyms).execute()
  return { searchWords: uses.size }
}
