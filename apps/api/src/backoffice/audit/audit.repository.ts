import type { Tx } from '@oyum/database/connection'
import { jsonArgument } from '@oyum/database/json-argument'
import { queryRows } from '@oyum/database/query-rows'
import { statement } from '@oyum/database/statement'
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

export async function insertAuditRows(tx: Tx, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length > 0) await queryRows(tx, INSERT, [jsonArgument({ rows })])
}
