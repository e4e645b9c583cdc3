import type { PoolClient } from 'pg'
import { expect, it } from 'vitest'
import { addSignedInCustomer } from '#test/customer-factory'
import { useTestApp } from '#test/test-app'

/** How many orders are read to count those of one customer, planned as place_order plans. */
async function ordersRead(session: PoolClient, customerId: number, limits: object): Promise<number> {
  await session.query('begin')
  await session.query("set local enable_seqscan = off; set local plan_cache_mode = 'force_generic_plan'")
  await session.query(`select order_limit_reached($1, 'tk', $2, 100, '{1}', '{1}')`, [customerId, limits])
  const { rows } = await session.query<{ read: string }>(
    `select coalesce(sum(pg_stat_get_xact_tuples_fetched(indexrelid) + pg_stat_get_xact_tuples_returned(indexrelid)), 0) as read
     from pg_index where indrelid = 'orders'::regclass`,
  )
  await session.query('commit')
  return Number(rows[0]?.read)
}

it('a plan kept from the day the shop had no orders still reads those of one customer only', async () => {
  const shop = await useTestApp()
  const [one, other] = [await addSignedInCustomer(shop), await addSignedInCustomer(shop)]
  const limits = shop.config.orderLimits
  const session = await shop.pool.connect()
  try {
    // as after an import: known to be empty
    await session.query('analyze orders')
    expect(await ordersRead(session, one.id, limits)).toBe(0)
    await session.query(
      `insert into orders (placed_at, customer_id, status, payment_method, order_amount_tenge, locale)
       select now(), case when n <= 2 then $1::int else $2::int end, 'pending', 'via_card', 100, 'tk'
       from generate_series(1, 500) n`,
      [one.id, other.id],
    )
    // each by the index of the open ones, by that of the day, and with its lines
    const read = await ordersRead(session, one.id, limits)
    expect(read).toBeGreaterThan(1)
    expect(read).toBeLessThan(20)
  } finally {
    session.release()
  }
})
