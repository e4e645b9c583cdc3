import { createPool } from '@oyum/database/connection'

// What must be true of stock and orders whatever happened. Each line found is a broken promise.

const INVARIANTS: Record<string, string> = {
  'stock plus sold is the start': `
    select p.id, p.stock, coalesce(sold.quantity, 0) as sold from products p
    left join (select product_id, sum(quantity) as quantity from order_lines group by product_id) sold
      on sold.product_id = p.id
    where p.stock + coalesce(sold.quantity, 0) <> $1`,
  'no stock is negative': 'select id, stock from products where stock < 0 and $1::int is not null',
  'the movements add up to the stock': `
    select p.id, p.stock, moved.sum from products p
    left join (select product_id, sum(delta) as sum from stock_movements group by product_id) moved
      on moved.product_id = p.id
    where p.stock <> coalesce(moved.sum, 0) and $1::int is not null`,
  'the lines add up to the order': `
    select o.id from orders o
    left join (select order_id, sum(unit_price_tenge * quantity) as tenge from order_lines group by order_id) l
      on l.order_id = o.id
    where o.order_amount_tenge is distinct from l.tenge and $1::int is not null`,
  'every order has one key, and no key has two orders': `
    select o.id, count(k.key) from orders o left join idempotency_keys k on k.order_id = o.id
    where $1::int is not null group by o.id having count(k.key) <> 1`,
  // where a worker runs, the job is done when the message has gone or may have gone
  'every order has its SMS, once, with its job until it has gone': `
    select o.id, count(m.id) from orders o
    left join sms_messages m on m.order_id = o.id and m.purpose = 'order_placed'
    left join graphile_worker._private_jobs j on (j.payload->>'messageId')::bigint = m.id
    where $1::int is not null group by o.id
    having count(m.id) <> 1 or count(j.id) + count(*) filter (where m.state <> 'waiting' and j.id is null) <> 1`,
  'every order has the first line of its history': `
    select o.id from orders o where $1::int is not null and not exists (
      select from order_status_changes h where h.order_id = o.id and h.to_status = 'pending')`,
}

export interface OrderBooks {
  broken: string[]
  orders: number
  /** by key */
  orderIds: Map<string, number>
  stockLeft: number
}

export async function checkOrderBooks(url: string, startStock: number): Promise<OrderBooks> {
  const client = createPool({ url, poolSize: 1, statementTimeoutMs: 600_000 })
  try {
    const broken: string[] = []
    for (const [promise, statement] of Object.entries(INVARIANTS)) {
      const { rows } = await client.query(statement, [startStock])
      if (rows.length > 0) broken.push(`${promise}: not for ${rows.length}, first ${JSON.stringify(rows[0])}`)
    }
    const keys = await client.query<{ key: string; order_id: number }>(
      'select key, order_id from idempotency_keys',
    )
    const { rows } = await client.query<{ orders: number; left: number }>(
      'select (select count(*)::int from orders) as orders, (select sum(stock)::int from products) as left',
    )
    return {
      broken,
      orders: rows[0]?.orders ?? 0,
      orderIds: new Map(keys.rows.map(({ key, order_id }) => [key, order_id])),
      stockLeft: rows[0]?.left ?? 0,
    }
  } finally {
    await client.end()
  }
}
