import { MOVEMENT_ROWS } from '@oyum/contract/staff/limits'
import type { Db } from '@oyum/database/connection'
import { findRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { StockReason } from '@oyum/database/tables.generated'

export interface MovementPlace {
  /** since 1970: a Date would lose what parts two movements of one millisecond */
  micros: number
  id: number
}

// One more than a page shows: whether there is another.
const ofProduct = (older: string) =>
  statement(
    `
  select m.id, m.created_at as at, (extract(epoch from m.created_at) * 1000000)::bigint as micros, v.type as variation,
    m.delta, m.reason, m.order_id, m.staff_id, s.name as staff_name, m.note
  from stock_movements m left join product_variations v on v.id = m.variation_id left join staff_accounts s on s.id = m.staff_id
  where m.product_id = $1 ${older}
  order by m.created_at desc, m.id desc limit ${MOVEMENT_ROWS + 1}`,
    {
      id: col.number,
      at: col.moment,
      micros: col.number,
      variation: col.orNull(col.text),
      delta: col.number,
      reason: col.word<StockReason>('stock_reason'),
      orderId: col.orNull(col.number),
      staffId: col.orNull(col.number),
      staffName: col.orNull(col.text),
      note: col.text,
    },
  )
const NEWEST = ofProduct('')
const OLDER = ofProduct(
  "and (m.created_at, m.id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::bigint)",
)
const HAS = statement('select id from products where id = $1', { id: col.number })

export function listMovements(db: Db, productId: number, from: MovementPlace | undefined) {
  return from ? queryRows(db, OLDER, [productId, from.micros, from.id]) : queryRows(db, NEWEST, [productId])
}

export const hasProduct = async (db: Db, id: number): Promise<boolean> =>
  (await findRow(db, HAS, [id])) !== undefined
