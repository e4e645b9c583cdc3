import type { OrderList, OrderRow } from './load-orders.ts'

export interface MergedList {
  rows: readonly OrderRow[]
  /** shown, and not of this list any more */
  gone: ReadonlySet<number>
  /** of this list, and not shown yet */
  newCount: number
}

/** What is shown, as it is now: every row stays in its place. */
export function mergeList(shown: OrderList, fresh: OrderList): MergedList {
  const now = new Map(fresh.rows.map((row) => [row.id, row]))
  const before = new Set(shown.rows.map(({ id }) => id))
  const newCount = fresh.rows.filter(({ id }) => !before.has(id)).length
  const missing = new Set(shown.rows.flatMap(({ id }) => (now.has(id) ? [] : [id])))
  // a full page may have pushed its last rows on to the next one: these are where they were
  let pushed = fresh.next === null ? 0 : newCount
  for (const { id } of shown.rows.toReversed()) {
    if (!missing.has(id) || pushed === 0) break
    missing.delete(id)
    pushed--
  }
  return { rows: shown.rows.map((row) => now.get(row.id) ?? row), gone: missing, newCount }
}
