import type { Tx } from '@oyum/database/connection'
import { findRow, getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import { type GoodsState, STATE } from './goods-rows.ts'

// No key update, as orders take it: whoever sells a piece meanwhile waits for the end of this transaction and no longer.
const LOCK = statement(
  `select p.version, ${STATE} as state, p.publish_at from products p where p.id = $1 for no key update`,
  { version: col.number, state: col.word<GoodsState>('text'), publishAt: col.orNull(col.moment) },
)
export const lockGoodsState = (tx: Tx, id: number) => findRow(tx, LOCK, [id])

// What was never on sale is new from now on; what was taken off for a while goes back to where it stood.
const WAS_ON_SALE = `exists (select from audit_log a where a.entity = 'product' and a.entity_id = p.id::text
  and a.changes @> '[{"field": "state", "before": "on_sale"}]')`

const write = (set: string) =>
  statement(
    `update products p set ${set}, version = p.version + 1, updated_at = now() where p.id = $1 returning p.version`,
    { version: col.number },
  )
const WRITE: Record<GoodsState, ReturnType<typeof write>> = {
  on_sale: write(
    `is_active = true, published_at = case when ${WAS_ON_SALE} then p.published_at else now() end`,
  ),
  // whatever waited for its moment waits no longer: somebody has decided otherwise
  draft: write('is_active = false, archived_at = null, publish_at = null'),
  archived: write('is_active = false, archived_at = now()'),
}

export async function writeGoodsState(tx: Tx, id: number, state: GoodsState): Promise<number> {
  return (await getRow(tx, WRITE[state], [id])).version
}
