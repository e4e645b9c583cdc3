import type { Tx } from '@oyum/database/connection'
import { jsonArgument } from '@oyum/database/json-argument'
import { queryRows } from '@oyum/database/query-rows'
import { statement } from '@oyum/database/statement'
import type { OrderEventKind } from '@oyum/database/tables.generated'

const INSERT = statement(
  `
  insert into order_events (order_id, order_placed_at, kind, data, actor, is_public)
  select $1, $2, e.kind, e.data, $3, e.is_public
  from jsonb_to_recordset($4::jsonb -> 'rows') as e (kind order_event_kind, data jsonb, is_public boolean)`,
  {},
)

export interface OrderEvent {
  kind: OrderEventKind
  /** words about a person stand under `text` or `note`: they go with the account (erasePerson of modules/orders) */
  data: Readonly<Record<string, unknown>>
  isPublic: boolean
}

export async function addOrderEvents(
  tx: Tx,
  { id, placedAt }: { id: number; placedAt: Date },
  actor: string,
  events: readonly OrderEvent[],
): Promise<void> {
  const rows = events.map(({ kind, data, isPublic }) => ({ kind, data, is_public: isPublic }))
  await queryRows(tx, INSERT, [id, placedAt, actor, jsonArgument({ rows })])
}
