import { MOST_LOOKED_THROUGH } from '@oyum/contract/staff/limits'
import { ORDER_VIEWS } from '@oyum/contract/staff/orders'
import { createDatabase, type Db } from '@oyum/database/connection'
import { allNodes, createListeningPool, rowsRead, wasRun } from '@oyum/database/testing/listening-pool'
import { useTestDatabase } from '@oyum/database/testing/test-database'
import { readShop } from '@oyum/settings/shop'
import { beforeAll, expect, it } from 'vitest'
import { createAudit } from '#src/backoffice/audit/audit.service'
import { claims } from '#src/backoffice/desk/claims.service'
import { createOrdersDesk } from '#src/backoffice/desk/orders-desk.service'
import type { SessionStaff } from '#src/http/session-staff'
import { addCategory, addProduct } from './catalogue-factory.ts'

// Among 30,000 orders, of which a few hundred are open, PostgreSQL would read the archive wherever no index serves; the plans it
// really used are read.

const ORDERS = 30_000
const CUSTOMERS = 10_000
const { db, pool, url } = await useTestDatabase()
const operator = { id: 1, role: 'operator', locale: 'ru' } as SessionStaff

beforeAll(async () => {
  await pool.query(`insert into customers (phone, first_name, last_name)
    select (61000000 + n)::text, 'Maksat' || n, 'Orazow' from generate_series(1, ${CUSTOMERS}) n`)
  const status = `case when n % 500 = 0 then 'pending' when n % 500 = 1 then 'confirmed' when n % 500 = 2 then 'processing'
    when n % 500 = 3 then 'out_for_delivery' when n % 10 = 4 then 'cancelled' else 'delivered' end::order_status`
  const moment = `timestamptz '2026-01-01' + n * interval '1 minute'`
  await pool.query(`insert into orders (id, placed_at, call_after, customer_id, status, payment_method, order_amount_tenge, locale, phone)
    select n, ${moment}, ${moment}, 1 + n % ${CUSTOMERS}, ${status}, 'via_card', 100, 'tk', (62000000 + n)::text
    from generate_series(1, ${ORDERS}) n`)
  await pool.query(`insert into order_status_changes (order_id, order_placed_at, to_status, actor)
    select id, placed_at, status, 'shop' from orders`)
  const product = await addProduct(db, { categoryId: await addCategory(db), priceTenge: 100, stock: 9 })
  await pool.query(`insert into order_lines (order_id, order_placed_at, line_number, product_id, name, unit_price_tenge,
      unit_original_tenge, quantity) select id, placed_at, 1, ${product}, '{}', 100, 100, 1 from orders`)
  await pool.query(`insert into order_events (order_id, order_placed_at, kind, actor)
    select id, placed_at, 'call_done', 'staff 1' from orders`)
  await pool.query(
    `insert into staff_accounts (login, name, role, locale) values ('one', 'Aýna', 'operator', 'ru')`,
  )
  await pool.query('analyze')
})

const rowsOf = (ask: (desk: ReturnType<typeof createOrdersDesk>) => Promise<unknown>): Promise<number> =>
  rowsWith((listened) => ask(createOrdersDesk(listened, readShop(undefined).desk)))

async function rowsWith(ask: (listened: Db) => Promise<unknown>): Promise<number> {
  const listening = createListeningPool(url)
  await ask(createDatabase(listening.pool))
  await listening.pool.end()
  const plans = listening.seen.filter(({ text }) => !text.includes('auto_explain'))
  expect(plans.length).toBeGreaterThan(0)
  const whole = plans
    .flatMap(({ root }) => allNodes(root))
    .filter((node) => node['Node Type'] === 'Seq Scan' && wasRun(node))
    .map((node) => node['Relation Name'] ?? '')
  expect(whole.filter((table) => /^(order|customer)/.test(table))).toEqual([])
  return plans.reduce((sum, { root }) => sum + rowsRead(root), 0)
}

it.each(ORDER_VIEWS)(
  'a page of %s, the first and one in the middle, reads little more than it shows',
  async (view) => {
    const middle = `${Date.parse('2026-01-10T00:00:00Z')}-12960`
    for (const place of [{}, { after: middle }, { before: middle }])
      expect(await rowsOf((desk) => desk.list(operator, { view, limit: 50, ...place }))).toBeLessThan(600)
  },
)

it.each(ORDER_VIEWS)('a filtered page of %s looks through no more than it says', async (view) => {
  const middle = `${Date.parse('2026-01-10T00:00:00Z')}-12960`
  for (const place of [{}, { after: middle }, { before: middle }]) {
    const query = { view, limit: 50, amountFrom: 1_000, by: 7, payment: 'via_card' as const, ...place }
    // once for what passes, once for how far it came; of a pile that is not sorted by itself a few times more
    expect(await rowsOf((desk) => desk.list(operator, query))).toBeLessThan(14 * MOST_LOOKED_THROUGH)
  }
})

it.each(['#15000', '2500', '62014000', '+993 61 00 05 00', 'Maksat777'])(
  '%s is found without the archive',
  async (q) => {
    const list = (desk: ReturnType<typeof createOrdersDesk>) =>
      desk.list(operator, { view: 'all', limit: 50, q })
    expect(await rowsOf(list)).toBeLessThan(2500)
  },
)

it('the page of an order, its timeline and the counts read few rows', async () => {
  expect(await rowsOf((desk) => desk.read(operator, 15_000))).toBeLessThan(300)
  expect(await rowsOf((desk) => desk.timeline(operator, 15_000))).toBeLessThan(50)
  expect(await rowsOf((desk) => desk.counts(operator))).toBeLessThan(1000)
})

it('DESK-06 the next order, a claim and its end read few rows, also behind others that are taken', async () => {
  const audit = (listened: Db) => createAudit(listened, { staffId: 1, call: 'test' })
  await pool.query(`update orders set claimed_by = 1, claimed_until = now() + interval '1 hour'
    where status = 'pending' and id < 10000`)
  const given: unknown[] = []
  expect(
    await rowsWith(async (listened) => given.push(await claims.next(operator, audit(listened)))),
  ).toBeLessThan(100)
  expect(given).toEqual([{ order: { id: 10_000 }, nextAt: null }])
  expect(await rowsWith((listened) => claims.claim(operator, audit(listened), 10_000, {}))).toBeLessThan(20)
  expect(await rowsWith((listened) => claims.release(operator, audit(listened), 10_000))).toBeLessThan(20)
  await pool.query(`update orders set call_after = '2030-01-01' where status = 'pending'`)
  expect(await rowsWith((listened) => claims.next(operator, audit(listened)))).toBeLessThan(100)
})

it('DESK-01 a queue of thousands is not sorted for its first page', async () => {
  await pool.query(`update orders set status = 'pending', call_after = placed_at where id > 25000`)
  await pool.query('analyze orders')
  for (const view of ['to_call', 'call_later'] as const)
    expect(await rowsOf((desk) => desk.list(operator, { view, limit: 50 }))).toBeLessThan(600)
})
