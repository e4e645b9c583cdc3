import { AUDIT_PAGE_ROWS } from '@oyum/contract/staff/limits'
import type { DbOrTx, Tx } from '@oyum/database/connection'
import { jsonArgument } from '@oyum/database/json-argument'
import { queryRows } from '@oyum/database/query-rows'
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
const ofThing = (more: string) =>
  statement(
    `
  select a.id, a.at, a.actor, s.name, a.call, a.action, a.changes || coalesce(a.personal, '[]') as changes
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
const NEWEST = ofThing('')
const OLDER = ofThing('and (a.at, a.id) < ($3::timestamptz, $4::bigint)')

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

export function listOfThing(db: DbOrTx, entity: string, id: number, after: AuditPlace | undefined) {
  return after
    ? queryRows(db, OLDER, [entity, String(id), after.at, after.id])
    : queryRows(db, NEWEST, [entity, String(id)])
}

export async function insertAuditRows(tx: Tx, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length > 0) await queryRows(tx, INSERT, [jsonArgument({ rows })])
}
