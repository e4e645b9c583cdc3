import { useTestDatabase } from '@oyum/database/testing/test-database'
import { beforeAll, expect, it } from 'vitest'
import { loadDemo } from '../load.ts'
import { loadOrders } from './load-orders.ts'

const { db, pool } = await useTestDatabase()
const NOW = new Date('2026-11-15T09:00:00Z')
beforeAll(async () => {
  await loadDemo(db, NOW)
})

const rowsOf = async (text: string) => (await pool.query(text)).rows

it('a hundred orders in all states: amounts, steps and stock agree', async () => {
  expect(await loadOrders(db, NOW)).toBe(100)
  const states = await rowsOf('select distinct status::text from orders order by 1')
  expect(states).toHaveLength(6)
  const languages = await rowsOf(`select distinct locale::text from orders where status = 'pending'`)
  expect(languages.length).toBeGreaterThan(1)

  const wrong = await rowsOf(`
    select o.id from orders o
    where o.order_amount_tenge <> (select sum(unit_price_tenge * quantity) from order_lines l where l.order_id = o.id)
      or o.status <> (select to_status from order_status_changes c where c.order_id = o.id order by changed_at desc limit 1)
      or o.placed_at > '2026-11-15T09:00:00Z'`)
  expect(wrong).toEqual([])
  // nobody orders before there is an account
  const early = await rowsOf(`
    select o.id from orders o join customers c on c.id = o.customer_id where o.placed_at < c.created_at + interval '1 day'`)
  expect(early).toEqual([])
  // every piece that is not on the shelf is in an open order
  const shelves = await rowsOf(`
    select p.id from products p join stock_movements m on m.product_id = p.id
    group by p.id having p.stock <> sum(m.delta)`)
  expect(shelves).toEqual([])
  const variations = await rowsOf(`
    select v.id from product_variations v join stock_movements m on m.variation_id = v.id
    group by v.id having v.stock <> sum(m.delta) or v.stock < 0`)
  expect(variations).toEqual([])
})

it('leaves a shop alone that has orders', async () => {
  const before = await rowsOf('select count(*) from orders')
  expect(await loadOrders(db, NOW)).toBe(0)
  expect(await rowsOf('select count(*) from orders')).toEqual(before)
})
