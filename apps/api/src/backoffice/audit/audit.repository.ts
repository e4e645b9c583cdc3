import { AUDIT_PAGE_ROWS } from '@oyum/contract/staff/limits'
import type { DbOrTx, Tx } from '@oyum/database/connection'
import { jsonArgument } from '@oyum/database/json-argument'
import { findRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { FieldChange } from './compare.ts'

const INSERT = statement(
  `
  insert into audit_log (staff_id, actor, request_id, call, entity, entity_id, action, changes, personal, customer_id)
  select r.staff_id, r.actor, r.request_id, r.call, r.entity, r.entity_id, r.action, r.changes, r.personal, r.customer_id
  from jsonb_to_recordset($1::jsonb -> 'rows') as r (
    staff_id integer, actor text, request_id text, call text, entity text, entity_id text, action text,
    changes jsonb, personal jsonb, customer_id bigint)`,
  {},
)

// One more than a page shows: whether there is another.
const ofThing = (changes: string, more: string) =>
  statement(
    `
  select a.id, a.at, a.actor, s.name, a.call, a.action, ${changes} as changes
  from audit_log a left join staff_accounts s on s.id = a.staff_id
  where a.entity = $1 and a.entity_id = $2 ${more}
  order by a.at desc, a.id desc limit ${AUDIT_PAGE_ROWS + 1}`,
    {
      id: col.number,
      at: col.moment,
      actor: col.text,
      name: col.orNull(col.text),
      call: col.text,
      action: col.text,
      changes: col.json<FieldChange[]>(),
    },
  )
const WHOLE = "a.changes || coalesce(a.personal, '[]')"
const AFTER = 'and (a.at, a.id) < ($3::timestamptz, $4::bigint)'
const PAGES = {
  whole: { newest: ofThing(WHOLE, ''), older: ofThing(WHOLE, AFTER) },
  /** without what says who a customer is */
  bare: { newest: ofThing('a.changes', ''), older: ofThing('a.changes', AFTER) },
}

const HAS = {
  staff: statement('select id from staff_accounts where id = $1::bigint', { id: col.number }),
  customer: statement('select id from customers where id = $1::bigint', { id: col.number }),
  product: statement('select id from products where id = $1::bigint', { id: col.number }),
}

// Among the newest: whoever is asked about it was a moment ago looking at what stood there before.
const LAST_CHANGE = statement(
  `
  select a.at, coalesce(s.name, a.actor) as by
  from (
    select at, id, actor, staff_id, changes || coalesce(personal, '[]') as changes
    from audit_log where entity = $1 and entity_id = $2 order by at desc, id desc limit 200
  ) a left join staff_accounts s on s.id = a.staff_id
  where exists (select from jsonb_array_elements(a.changes) c where c ->> 'field' = any ($3::text[]))
  order by a.at desc, a.id desc limit 1`,
  { at: col.moment, by: col.text },
)

export interface AuditRow {
  staff_id: number | null
  actor: string
  request_id: string | null
  call: string
  entity: string
  entity_id: string
  action: string
  changes: readonly FieldChange[]
  personal: readonly FieldChange[] | null
  customer_id: number | null
}

export interface AuditPlace {
  at: Date
  id: number
}

export function listOfThing(
  db: DbOrTx,
  entity: string,
  id: number,
  { from, isPersonal }: { from: AuditPlace | undefined; isPersonal: boolean },
) {
  const { newest, older } = isPersonal ? PAGES.whole : PAGES.bare
  return from
    ? queryRows(db, older, [entity, String(id), from.at, from.id])
    : queryRows(db, newest, [entity, String(id)])
}

export const hasThing = async (db: DbOrTx, entity: keyof typeof HAS, id: number): Promise<boolean> =>
  (await findRow(db, HAS[entity], [id])) !== undefined

export const findLastChange = (db: DbOrTx, entity: string, id: number, fields: readonly string[]) =>
  findRow(db, LAST_CHANGE, [entity, String(id), fields])

export async function insertAuditRows(tx: Tx, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length > 0) await queryRows(tx, INSERT, [jsonArgument({ rows })])
}
