import type { Tx } from '@oyum/database/connection'
import { getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'

// $1 the kind, $2 its files: how many of them are there and done
const READY = statement(
  `select count(*)::int as ready from media_files
   where kind = $1::media_kind and file = any($2::text[]) and state = 'done' and not is_film`,
  { ready: col.number },
)

/** Whether all of these pictures are there, with their sizes. */
export async function areReady(
  tx: Tx,
  kind: 'banner' | 'article',
  files: readonly string[],
): Promise<boolean> {
  return (await getRow(tx, READY, [kind, files])).ready === new Set(files).size
}
