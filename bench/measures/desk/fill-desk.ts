import { createPool } from '@oyum/database/connection'
import { type DeskShop, firstNameOf, lastNameOf, tailOf } from './desk-shop.ts'
import type { Client } from './pool.ts'

// An archive by few statements, made in the database. Lines: two of every third order, one of the others. History: every order its
// beginning, every third its end. An event of every second, an SMS of every tenth, two audit rows of each.

const PRODUCTS = 1000
export const OPERATORS = 20
export const MANAGERS = 4

const SECONDS_APART = 10
const AUDIT_OF_EACH = 2

/** One moment for all statements: orders are found by theirs. */
const placed = ({ orders }: DeskShop, newest: Date) =>
  `timestamptz '${newest.toISOString()}' - (${orders} - n) * interval '${SECONDS_APART} seconds'`
const customerOf = ({ customers }: DeskShop) => `(1 + n % ${customers})`

const status = ({ orders, open }: DeskShop) => `(case
  when n <= ${orders - open} then case when n % 8 = 0 then 'cancelled' else 'delivered' end
  when n % 20 < 12 then 'pending' when n % 20 < 15 then 'confirmed' when n % 20 < 18 then 'processing'
  else 'out_for_delivery' end)::order_status`

/** Each list is filled one after the other, and the lists beside each other: nothing asks for another table while it is filled. */
const tables = (shop: DeskShop): string[][] => {
  const every = `generate_series(1, ${shop.orders}) n`
  const moment = `(${placed(shop, new Date())})`
  return [
    [
      `insert into orders (id, placed_at, customer_id, status, payment_method, order_amount_tenge, delivery_address, phone,
         locale, call_after)
       select n, ${moment}, ${customerOf(shop)}, ${status(shop)}, 'cash_on_delivery', 25000 + n % 100 * 100,
         'Aşgabat, Garaşsyzlyk 5', reverse((${tailOf(customerOf(shop), shop)})::text), 'tk',
         ${moment} + case when n % 20 = 11 then interval '10 years' else '0' end
       from ${every}`,
      `insert into order_status_changes (order_id, order_placed_at, changed_at, to_status, actor)
       select n, ${moment}, ${moment}, 'pending', 'customer' from ${every}
       union all
       select n, ${moment}, ${moment} + interval '2 minutes', ${status(shop)}, 'staff ' || 1 + n % ${OPERATORS} from ${every}
       where n % 3 = 0 and ${status(shop)} <> 'pending'`,
      `insert into order_events (order_id, order_placed_at, at, kind, actor)
       select n, ${moment}, ${moment} + interval '1 minute', 'call_done', 'staff ' || 1 + n % ${OPERATORS} from ${every}
       where n % 2 = 0`,
      `insert into customers (id, phone, first_name, last_name, phone_verified_at, created_at) overriding system value
       select k, reverse((${tailOf('k', shop)})::text), ${firstNameOf(`(k % ${shop.groups})`)},
         ${lastNameOf(`(k % ${shop.groups})`)}, now() - interval '5 years', now() - interval '5 years'
       from generate_series(1, ${shop.customers}) k`,
    ],
    [
      `insert into audit_log (at, staff_id, actor, call, entity, entity_id, action, changes, customer_id)
       select ${moment} + turn * interval '1 minute', 1 + n % ${OPERATORS}, 'staff ' || 1 + n % ${OPERATORS},
         'POST /orders/:id/confirm', 'order', n::text, 'change',
         '[{"field": "status", "after": "confirmed", "before": "pending"}]', ${customerOf(shop)}
       from ${every}, generate_series(1, ${AUDIT_OF_EACH}) turn`,
      `insert into order_lines (order_id, order_placed_at, line_number, product_id, name, image, unit_price_tenge,
         unit_original_tenge, quantity)
       select n, ${moment}, line, 1 + (n * 31 + line * 7) % ${PRODUCTS}, '{"ru": "Диван", "tk": "Diwan"}', '7-0.jpg', 25000,
         25000, 1 from ${every}, generate_series(1, case when n % 3 = 0 then 2 else 1 end) line`,
      `insert into sms_messages (phone, purpose, state, order_id, order_placed_at, created_at)
       select '65123456', 'order_placed', 'delivered', n, ${moment}, ${moment} from ${every} where n % 10 = 0`,
    ],
  ]
}

const FILLED = [
  ...['orders', 'order_lines', 'order_status_changes', 'order_events'],
  ...['sms_messages', 'audit_log', 'customers'],
]

/** Fills an empty, migrated database, two connections beside each other. What only hurries it ends with them. */
export async function fillDesk(url: string, shop: DeskShop): Promise<void> {
  const pool = createPool({ url, poolSize: 2, statementTimeoutMs: 3_600_000 })
  const lists = tables(shop)
  const clients = await Promise.all(lists.map(() => pool.connect()))
  const [first] = clients as [Client]
  /** Whoever is free takes the next one. */
  const share = (statements: string[]) =>
    Promise.all(
      clients.map(async (client) => {
        for (let one = statements.shift(); one; one = statements.shift()) await client.query(one)
      }),
    )
  try {
    for (const client of clients) await client.query(HURRIED)
    await fillPeople(first)
    const indexes = await takeIndexes(first)
    await Promise.all(lists.map((list, place) => oneByOne(clients[place] as Client, list)))
    await share(indexes)
    await share(FILLED.map((table) => `vacuum (analyze) ${table}`))
    await first.query('analyze')
  } finally {
    for (const client of clients) client.release(true)
    await pool.end()
  }
}

/** The rows are right by how they are made: neither keys nor triggers are asked. */
const HURRIED = `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '64MB'`

async function oneByOne(client: Client, statements: readonly string[]): Promise<void> {
  for (const one of statements) await client.query(one)
}

/** The people of the desk, and what is sold. */
async function fillPeople(client: Client): Promise<void> {
  await client.query(`insert into staff_accounts (login, name, role, state, password_hash, totp_sealed)
    select 'person-' || n, 'Aýna Ataýewa', (case when n <= ${OPERATORS} then 'operator' else 'manager' end)::staff_role,
      'active', '-', '-' from generate_series(1, ${OPERATORS + MANAGERS}) n`)
  await client.query("insert into categories (id, slug) values (1, 'goods')")
  await client.query(`insert into products (id, slug, category_id, top_category_id, price_tenge, stock)
    select n, 'goods-' || n, 1, 1, 25000, 100 from generate_series(1, ${PRODUCTS}) n`)
}

/** Takes away the indexes that would be filled in disorder, and gives the statements that make them again. Those of keys stay:
 *  rows come in their order. */
async function takeIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid::regclass::text = any($1::text[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by array_position($1::text[], i.indrelid::regclass::text), 1`,
    [FILLED.toReversed()],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
