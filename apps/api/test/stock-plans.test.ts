import { createDatabase, type Db } from '@oyum/database/connection'
import { allNodes, createListeningPool, rowsLookedAt, wasRun } from '@oyum/database/testing/listening-pool'
import { useTestDatabase } from '@oyum/database/testing/test-database'
import { beforeAll, expect, it } from 'vitest'
import { createAudit } from '#src/backoffice/audit/audit.service'
import { createStockService } from '#src/backoffice/stock/stock.service'
import type { SessionStaff } from '#src/http/session-staff'
import { addCategory, addProduct } from './catalogue-factory.ts'

// A product that was in 30,000 orders, of which the last hundred are open: whoever counts it reads these, and not its years.

const ORDERS = 30_000
const OPEN = 100
const { db, pool, url } = await useTestDatabase()
const keeper = { id: 1, role: 'warehouse', locale: 'ru' } as SessionStaff
let product: number

beforeAll(async () => {
  await pool.query(
    "insert into customers (phone, first_name, last_name) values ('61000000', 'Maksat', 'Orazow')",
  )
  await pool.query(
    "insert into staff_accounts (login, name, role, locale) values ('one', 'Aman', 'warehouse', 'ru')",
  )
  product = await addProduct(db, { categoryId: await addCategory(db), stock: 50 })
  const moment = `timestamptz '2026-01-01' + n * interval '1 minute'`
  const every = `from generate_series(1, ${ORDERS}) n`
  const statuses = `(array['pending', 'confirmed', 'processing'])[1 + n % 3]`
  await pool.query(`insert into orders (id, placed_at, customer_id, status, payment_method, order_amount_tenge, locale)
    select n, ${moment}, 1, case when n > ${ORDERS - OPEN} then ${statuses} else 'delivered' end::order_status, 'via_card', 100, 'tk' ${every}`)
  await pool.query(`insert into order_lines (order_id, order_placed_at, line_number, product_id, name, unit_price_tenge,
      unit_original_tenge, quantity) select n, ${moment}, 1, ${product}, '{}', 100, 100, 1 ${every}`)
  await pool.query(`insert into stock_movements (created_at, product_id, order_id, order_placed_at, delta, reason)
    select ${moment}, ${product}, n, ${moment}, -1, 'order' ${every}`)
  await pool.query('analyze')
})

/** Rows that it looks at; no table of orders or movements from end to end. */
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
  expect(whole.filter((table) => /^(order|stock)/.test(table))).toEqual([])
  return plans.reduce((sum, { root }) => sum + rowsLookedAt(root), 0)
}

it('what lies there of it reads its open orders', async () => {
  const read = async (listened: Db) => {
    const { things } = await createStockService(listened).read(product, 'ru')
    expect(things).toMatchObject([{ free: 50, promised: OPEN, onShelf: 150 }])
  }
  // each with its line, and both again where the branch of variations looks
  expect(await rowsWith(read)).toBeLessThan(5 * OPEN)
})

it('a count of it reads its open orders', async () => {
  const count = async (listened: Db) => {
    const audit = createAudit(listened, { staffId: 1, call: 'test' })
    const line = { productId: product, variation: null, kind: 'counted' as const, quantity: 160, note: '' }
    const body = { dry: false, lines: [line] }
    const { lines } = await createStockService(listened).adjust({ audit, staff: keeper, body })
    expect(lines).toMatchObject([{ promised: OPEN, free: 60 }])
  }
  expect(await rowsWith(count)).toBeLessThan(5 * OPEN)
})

it('a page of its movements, the first and one in the middle, reads little more than it shows', async () => {
  const middle = `${Date.parse('2026-01-10T00:00:00Z')}000-12960`
  for (const after of [undefined, middle]) {
    const read = async (listened: Db) => {
      const { rows } = await createStockService(listened).movements(product, after)
      expect(rows).toHaveLength(50)
    }
    expect(await rowsWith(read)).toBeLessThan(300)
  }
})
