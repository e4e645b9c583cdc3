import type { createPool } from '@oyum/database/connection'

/** What hoarders have together. */
export interface Hoards {
  openOrders: number
  /** of the product they have most of */
  piecesOfOne: number
  /** value of what they hold */
  manat: number
  /** ever placed, cancelled ones too */
  orders: number
  /** that went into the queue */
  sms: number
}

// customers 1 … n are the hoarders
const HOARDS = `
  with mine as (
    select id, placed_at, order_amount_tenge, status <> 'cancelled' as is_open from orders where customer_id <= $1
  )
  select (select count(*) from mine where is_open)::int as "openOrders",
    (select coalesce(max(pieces), 0) from (
      select sum(l.quantity)::int as pieces from order_lines l join mine m on m.id = l.order_id and m.is_open
      group by l.product_id) p)::int as "piecesOfOne",
    (select coalesce(sum(order_amount_tenge), 0) / 100 from mine where is_open)::int as manat,
    (select count(*) from mine)::int as orders,
    (select count(*) from sms_messages s join mine m on m.id = s.order_id where s.state <> 'dropped')::int as sms`

export async function findHoards(pool: ReturnType<typeof createPool>, hoarders: number): Promise<Hoards> {
  const { rows } = await pool.query<Hoards>(HOARDS, [hoarders])
  if (!rows[0]) throw new Error('nothing was counted')
  return rows[0]
}
