import { useState } from 'react'
import type { OrderRow } from '#app/features/orders/load-orders.ts'
import { chosenWith, type Selection, withAll } from './selection.ts'

export interface RowSelection {
  ids: readonly number[]
  /** of them those that stand on another page */
  elsewhere: number
  isChosen: (id: number) => boolean
  maySelect: (id: number) => boolean
  /** how many of this page: all, some, none */
  ofPage: 'all' | 'some' | 'none'
  toggle: (id: number, isRange?: boolean) => void
  togglePage: () => void
  clear: () => void
}

const NONE: ReadonlySet<number> = new Set()

/** Undefined where there is nothing to choose. `of` names the list: its pages share what is chosen. */
export function useSelection(
  of: string,
  rows: readonly OrderRow[],
  canBeChosen: (row: OrderRow) => boolean,
): RowSelection | undefined {
  const [kept, keep] = useState<Selection>({ of, ids: NONE })
  const open = rows.filter(canBeChosen)
  const maySelect = (id: number) => open.some((row) => row.id === id)
  // what somebody else has closed meanwhile is not chosen any more
  const closed = rows.flatMap(({ id }) => (maySelect(id) ? [] : [id]))
  const ids = kept.of === of ? withAll(kept.ids, closed, false) : NONE
  const here = open.filter(({ id }) => ids.has(id)).length
  if (open.length === 0 && ids.size === 0) return undefined
  const set = (next: ReadonlySet<number>) => keep({ of, ids: next })
  return {
    ids: [...ids],
    elsewhere: ids.size - here,
    isChosen: (id) => ids.has(id),
    maySelect,
    ofPage: here === 0 ? 'none' : here < open.length ? 'some' : 'all',
    toggle: (id, isRange = false) =>
      maySelect(id) && keep(chosenWith({ ...(kept.of === of && kept), of, ids }, open, id, isRange)),
    togglePage: () =>
      set(
        withAll(
          ids,
          open.map(({ id }) => id),
          here < open.length,
        ),
      ),
    clear: () => set(NONE),
  }
}
