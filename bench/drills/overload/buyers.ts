import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase, createPool } from '@oyum/database/connection'
import { addCustomer, openSession } from '@oyum/testing/customers'
import { orderBody } from '@oyum/testing/order-body'

const PRODUCT = 9_000_001
const PRICE_TENGE = 50_000

interface Shop {
  url: string
  databaseUrl: string
  authSecret: string
}

/** Customers who are logged in, and goods for all of them. */
export async function addBuyers({ databaseUrl, authSecret }: Shop, buyers: number): Promise<string[]> {
  const pool = createPool({ url: databaseUrl, poolSize: 2 })
  const db = createDatabase(pool)
  try {
    await pool.query(
      `insert into products (id, slug, category_id, top_category_id, price_tenge, stock)
       select $1, 'overload', id, id, $2, $3 from categories where parent_id is null order by id limit 1`,
      [PRODUCT, PRICE_TENGE, buyers * 2],
    )
    await pool.query(
      `insert into product_translations (product_id, locale, name) select $1, l, 'Kürsi' from unnest(enum_range(null::locale)) l`,
      [PRODUCT],
    )
    const tokens: string[] = []
    for (let n = 0; n < buyers; n++) {
      const { id } = await addCustomer(db, { phone: String(65_900_000 + n) })
      tokens.push(await openSession(db, id, authSecret))
    }
    return tokens
  } finally {
    await db.destroy()
  }
}

export interface Bought {
  orders: number
  faults: string[]
  slowestMs: number
}

/** One buyer after another, evenly over the time, whether those before are done or not: each opens the login, the checkout and the
 *  account, and places an order. */
export async function buyAll({ url }: Shop, tokens: readonly string[], seconds: number): Promise<Bought> {
  const bought: Bought = { orders: 0, faults: [], slowestMs: 0 }
  const one = async (token: string) => {
    const authorization = { authorization: `Bearer ${token}` }
    const step = async (path: string, init: RequestInit) => {
      const started = performance.now()
      const answer = await fetch(url + path, init)
      const text = await answer.text()
      bought.slowestMs = Math.max(bought.slowestMs, performance.now() - started)
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
      return text
    }
    await step('/login', {})
    await step('/checkout', {})
    await step('/api/v1/customer/info', { headers: authorization })
    const placed = await step('/api/v1/customer/order/place', {
      method: 'POST',
      headers: {
        ...authorization,
        ...{ 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      },
      body: JSON.stringify(orderBody([{ id: PRODUCT }], PRICE_TENGE)),
    })
    if ((JSON.parse(placed) as { order_id?: number }).order_id) bought.orders++
  }
  const buying: Promise<void>[] = []
  for (const token of tokens) {
    buying.push(one(token).catch((error: Error) => void bought.faults.push(error.message)))
    await wait((seconds * 1000) / tokens.length)
  }
  await Promise.all(buying)
  return bought
}

/** Those that the database has. */
export async function countOrders({ databaseUrl }: Shop): Promise<number> {
  const pool = createPool({ url: databaseUrl, poolSize: 1 })
  try {
    const { rows } = await pool.query<{ count: number }>(
      'select count(distinct order_id)::int as count from order_lines where product_id = $1',
      [PRODUCT],
    )
    return rows[0]?.count ?? 0
  } finally {
    await pool.end()
  }
}
