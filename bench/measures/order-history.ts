import { createPool } from '@oyum/database/connection'

/** Of everybody's orders every hundredth is the regular customer's: 10,000 of 1,000,000, scattered as time scatters them. */
const REGULAR_EVERY = 100
const REGULAR_CUSTOMER = 1

/** Orders with two lines and their history, a second apart. `onlyNewest`: nothing but the regular customer's newest 50. */
export async function fillHistory(
  url: string,
  orders: number,
  customers: number,
  onlyNewest: boolean,
): Promise<void> {
  const pool = createPool({ url, poolSize: 1, statementTimeoutMs: 1_800_000 })
  const first = onlyNewest ? orders - 50 * REGULAR_EVERY : 0
  const chosen = onlyNewest ? `n % ${REGULAR_EVERY} = 0` : 'true'
  const everyOrder = `generate_series(${first} + 1, ${orders}) n`
  const moment = "timestamptz '2026-01-01' + n * interval '1 second'"
  try {
    // foreign keys are right by how the rows are made; checking three million would take the time of the bench
    await pool.query('set session_replication_role = replica')
    await pool.query(`insert into orders
        (id, placed_at, customer_id, payment_method, order_amount_tenge, delivery_address, phone, locale)
      select n, ${moment}, case when n % ${REGULAR_EVERY} = 0 then ${REGULAR_CUSTOMER} else 2 + n % (${customers} - 1) end,
        'cash_on_delivery', 20300, 'Aşgabat, Mir 7', '65123456', 'tk'
      from ${everyOrder} where ${chosen}`)
    await pool.query(`insert into order_lines
        (order_id, order_placed_at, line_number, product_id, name, image, unit_price_tenge, unit_original_tenge, quantity)
      select n, ${moment}, line, line, jsonb_build_object('tk', 'Haryt ' || line), line || '-0.jpg',
        10000 + line * 100, 10000 + line * 100, 1
      from ${everyOrder}, generate_series(1, 2) line where ${chosen}`)
    await pool.query(`insert into order_status_changes (order_id, order_placed_at, changed_at, to_status, actor)
      select n, ${moment}, ${moment}, 'pending', 'customer' from ${everyOrder} where ${chosen}`)
    await pool.query('set session_replication_role = default')
    await pool.query('vacuum analyze')
  } finally {
    await pool.end()
  }
}
