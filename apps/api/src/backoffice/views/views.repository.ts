import type { KeepView } from '@oyum/contract/staff/views'
import type { Db, Tx } from '@oyum/database/connection'
import { findRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'

const LIST = statement(
  'select id, screen, name, query from staff_views where staff_id = $1 order by screen, position',
  { id: col.number, screen: col.word<KeepView['screen']>('text'), name: col.text, query: col.text },
)

// One after the other for a person: two at once would want the same place.
const LOCK = statement('select id from staff_accounts where id = $1 for no key update', { id: col.number })

const FIND = statement(
  'select id, name, query from staff_views where staff_id = $1 and screen = $2 and name = $3',
  { id: col.number, name: col.text, query: col.text },
)

const CHANGE = statement('update staff_views set query = $2 where id = $1', {})

// The first place that is free; no row when none is.
const ADD = statement(
  `
  insert into staff_views (staff_id, screen, name, query, position)
  select $1, $2, $3, $4, free.place from generate_series(1, $5::integer) as free (place)
  where not exists (select from staff_views v where v.staff_id = $1 and v.screen = $2 and v.position = free.place)
  order by free.place limit 1 returning id`,
  { id: col.number },
)

const REMOVE = statement('delete from staff_views where id = $1 and staff_id = $2 returning name, query', {
  name: col.text,
  query: col.text,
})

export const listViews = (db: Db, staffId: number) => queryRows(db, LIST, [staffId])

export async function lockViewsOf(tx: Tx, staffId: number): Promise<void> {
  await queryRows(tx, LOCK, [staffId])
}

export const findView = (tx: Tx, staffId: number, { screen, name }: KeepView) =>
  findRow(tx, FIND, [staffId, screen, name])

export async function changeView(tx: Tx, id: number, query: string): Promise<void> {
  await queryRows(tx, CHANGE, [id, query])
}

/** Undefined when there are as many as there may be. */
export async function addView(
  tx: Tx,
  staffId: number,
  view: KeepView,
  most: number,
): Promise<number | undefined> {
  const { screen, name, query } = view
  return (await findRow(tx, ADD, [staffId, screen, name, query, most]))?.id
}

export const removeView = (tx: Tx, staffId: number, id: number) => findRow(tx, REMOVE, [id, staffId])
