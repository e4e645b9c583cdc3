import type { Db } from '@oyum/database/connection'
import { getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'

// A change of a product waits for its document, so only few of them are held at once, for some milliseconds.
const BATCH = 300

const BOUNDS = statement('select best_bound::text, good_bound::text from search_tier_bounds($1, $2)', {
  bestBound: col.orNull(col.text),
  goodBound: col.orNull(col.text),
})
const ASSIGN = statement(
  'select last_id::int, moved from assign_search_tiers_after($1, $2, $3::bigint[], $4::bigint[])',
  { lastId: col.orNull(col.number), moved: col.number },
)

interface Sizes {
  /** of tier 0 and of tier 1; for a load the function of the same name has the same */
  best?: number
  good?: number
  batch?: number
}

/** Puts what is wanted most where the search looks first, part by part, each a transaction of its own; how many moved. */
export async function assignSearchTiers(
  db: Db,
  { best = 4000, good = 40_000, batch = BATCH }: Sizes = {},
): Promise<number> {
  const { bestBound, goodBound } = await getRow(db, BOUNDS, [best, good])
  let all = 0
  for (let after: number | null = 0; after !== null; ) {
    const { lastId, moved }: { lastId: number | null; moved: number } = await getRow(db, ASSIGN, [
      ...[after, batch, bestBound, goodBound],
    ])
    after = lastId
    all += moved
  }
  return all
}
