import { createDatabase } from '@oyum/database/connection'
import {
  allNodes,
  createListeningPool,
  rowsRead,
  type SeenPlan,
  wasRun,
} from '@oyum/database/testing/listening-pool'
import { orderBody } from '@oyum/testing/order-body'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#src/app'
import { createOrderStatusService } from '#src/modules/orders/order-status.service'
import { createSecrets } from '#src/secrets/secrets'
import { addCategory, addProduct } from './catalogue-factory.ts'
import { addSignedInCustomer } from './customer-factory.ts'
import { type TestApp, useTestApp } from './test-app.ts'

// At 30,000 orders, 1,000 of them one customer's, PostgreSQL would scan wherever no index serves; the plans it really
// used are read. At 1,000,000: npm run bench:orders.

const ORDERS = 30_000

let shop: TestApp
let headers: Record<string, string>
let product: number
beforeAll(async () => {
  shop = await useTestApp()
  product = await addProduct(shop.db, { categoryId: await addCategory(shop.db), priceTenge: 100, stock: 100 })
  const customer = await addSignedInCustomer(shop)
  headers = customer.headers
  const { id: other } = await addSignedInCustomer(shop)
  const moment = "timestamptz '2026-01-01' + n * interval '1 second'"
  const every = `from generate_series(1, ${ORDERS}) n`
  // of a thousand orders most have long arrived
  const status = "case when n in (300, 30000) then 'pending' else 'delivered' end::order_status"
  await shop.pool.query(`insert into orders (id, placed_at, customer_id, status, payment_method, order_amount_tenge, locale)
    select n, ${moment}, case when n % 30 = 0 then ${customer.id} else ${other} end, ${status}, 'via_card', 100, 'tk' ${every}`)
  await shop.pool.query(`insert into order_lines (order_id, order_placed_at, line_number, product_id, name,
      unit_price_tenge, unit_original_tenge, quantity) select n, ${moment}, 1, ${product}, '{}', 100, 100, 1 ${every}`)
  await shop.pool.query(`insert into order_status_changes (order_id, order_placed_at, to_status, actor)
    select n, ${moment}, 'pending', 'customer' ${every}`)
  await shop.pool.query('analyze')
})

describe(`plans of the order calls among ${ORDERS} orders`, () => {
  it.each([
    { what: 'the newest orders', method: 'GET', path: 'list' },
    { what: 'a page in the middle', method: 'GET', path: 'list?before=15000' },
    { what: 'placing', method: 'POST', path: 'place' },
    { what: 'cancelling', method: 'PUT', path: 'cancel' },
  ] as const)('$what reads no table from end to end and few rows', async ({ method, path }) => {
    const { pool, seen } = createListeningPool(shop.url)
    const app = await buildApp({ config: shop.config, pool, redis: shop.redis })
    const bodies = { GET: undefined, POST: orderBody([{ id: product }], 100), PUT: { order_id: 300 } }
    const payload = bodies[method]
    const url = `/api/v1/customer/order/${path}`
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    await app.close()
    await pool.end()
    expect(answer.statusCode).toBe(200)
    expectFewRows(seen)
  })

  it('releasing an unconfirmed order reads no table from end to end and few rows', async () => {
    const { pool, seen } = createListeningPool(shop.url)
    const secrets = createSecrets(shop.config.login.authSecret)
    const orders = createOrderStatusService({ ...shop.config, db: createDatabase(pool), secrets })
    expect(await orders.releaseOne(72)).toBe(true)
    await pool.end()
    expectFewRows(seen)
  })

  function expectFewRows(seen: readonly SeenPlan[]): void {
    const plans = seen.filter(({ text }) => !text.includes('auto_explain'))
    expect(plans.length).toBeGreaterThan(1)
    const whole = plans
      .flatMap(({ root }) => allNodes(root))
      .filter((node) => node['Node Type'] === 'Seq Scan' && wasRun(node))
      .map((node) => node['Relation Name'] ?? '')
    expect(whole.filter((table) => table.startsWith('order') || table === 'stock_movements')).toEqual([])
    expect(plans.reduce((sum, { root }) => sum + rowsRead(root), 0)).toBeLessThan(300)
  }
})
