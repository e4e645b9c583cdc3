import type { OrderRow } from '#app/features/orders/load-orders.ts'

// Which orders of a list are chosen. Those of other pages of the same list stay chosen while one pages on.

/** so many at a time: more is no selection that anybody has looked at */
export const MOST_SELECTED = 500

export interface Selection {
  /** of which list; another one begins with nothing */
  of: string
  ids: ReadonlySet<number>
  /** the row that was chosen last: a range begins there */
  anchor?: number
}

/** One row, or with `isRange` everything between it and the row before it: all become what this one becomes. */
export function chosenWith(
  { of, ids, anchor }: Selection,
  rows: readonly Pick<OrderRow, 'id'>[],
  id: number,
  isRange: boolean,
): Selection {
  const place = (one: number | undefined) => rows.findIndex((row) => row.id === one)
  const [from, to] = [isRange && place(anchor) >= 0 ? place(anchor) : place(id), place(id)]
  const touched = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id)
  return { of, ids: withAll(ids, touched, !ids.has(id)), anchor: id }
}

export function withAll(ids: ReadonlySet<number>, some: readonly number[], areChosen: boolean): Set<number> {
  const next = new Set(ids)
  for (const id of some) {
    if (!areChosen) next.delete(id)
    else if (next.size < MOST_SELECTED) next.add(id)
  }
  return next
}
