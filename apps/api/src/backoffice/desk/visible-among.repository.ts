import type { Db } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import { byScope, type OrderScope } from './visible-orders.ts'

const VISIBLE = byScope((visible) =>
  statement(`select o.id from orders o where o.id = any($1::bigint[]) and ${visible} order by o.id`, {
    id: col.number,
  }),
)

export const listVisible = (db: Db, scope: OrderScope, ids: readonly number[]) =>
  queryRows(db, VISIBLE[scope], [ids])
