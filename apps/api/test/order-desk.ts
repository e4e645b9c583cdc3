import { staffCalls } from '@oyum/contract/staff/calls'
import type { OrderLinesChange } from '@oyum/contract/staff/order-changes'
import { orderBody, type WantedLine } from '@oyum/testing/order-body'
import { expect } from 'vitest'
import { place } from './order-factory.ts'
import type { StaffAnswer, StaffBrowser } from './staff-browser.ts'
import type { TestApp } from './test-app.ts'

// Orders of the shop as somebody at the desk changes them.

const { orders } = staffCalls

export interface Added {
  productId: number
  variation?: string
  quantity?: number
}

export interface LinesAsked {
  version: number
  kept?: Record<number, number>
  added?: Added[]
  amountTenge?: number
}

export interface LinesAnswer extends StaffAnswer {
  told: OrderLinesChange
}

/** `kept`: pieces by number of the line. */
const linesBody = ({ version, kept = {}, added = [], amountTenge }: LinesAsked) => ({
  ...{ version, ...(amountTenge !== undefined && { amountTenge }) },
  kept: Object.entries(kept).map(([number, quantity]) => ({ number: Number(number), quantity })),
  added: added.map(({ productId, variation = null, quantity = 1 }) => ({ productId, variation, quantity })),
})

async function ask(who: StaffBrowser, id: number, body: object): Promise<LinesAnswer> {
  const answer = await who.call(orders.changeLines, { id, body })
  return { ...answer, told: answer.json as unknown as OrderLinesChange }
}

export const tryLines = (who: StaffBrowser, id: number, asked: LinesAsked) =>
  ask(who, id, { ...linesBody(asked), dry: true })
export const saveLines = (who: StaffBrowser, id: number, asked: LinesAsked) =>
  ask(who, id, { ...linesBody(asked), dry: false })

export async function placeOrder(
  shop: Pick<TestApp, 'app'>,
  customer: { headers: Record<string, string> },
  lines: WantedLine[],
  amountTenge: number,
): Promise<number> {
  const answer = await place(shop, customer.headers, orderBody(lines, amountTenge))
  expect(answer.json()).toMatchObject({ order_id: expect.any(Number) })
  return answer.json().order_id
}

/** Everything that an order and the shelf hold: equal before and after what may not change anything. */
export async function booksOf({ pool }: Pick<TestApp, 'pool'>): Promise<unknown> {
  const { rows } = await pool.query(`
    select (select json_agg(o order by o.id) from (select id, version, status, order_amount_tenge, last_line from orders) o) as orders,
      (select json_agg(l order by l.order_id, l.line_number) from order_lines l) as lines,
      (select json_agg(m order by m.id) from stock_movements m) as movements,
      (select json_agg(e order by e.at) from order_events e) as events,
      (select json_agg(p order by p.id) from (select id, stock from products) p) as products,
      (select json_agg(v order by v.id) from (select id, stock from product_variations) v) as variations,
      (select count(*) from audit_log) as written`)
  return rows[0]
}

/** What lay on the shelf at a moment, and which orders came later. */
export interface Shelf {
  begun: string
  lastOrder: number
}

export async function shelfNow({ pool }: Pick<TestApp, 'pool'>): Promise<Shelf> {
  const { rows } = await pool.query(`
    select coalesce((select max(id) from orders), 0) as last, json_build_object(
      'products', coalesce((select json_agg(json_build_object('id', id, 'stock', stock)) from products), '[]'),
      'variations', coalesce((select json_agg(json_build_object('id', id, 'stock', stock)) from product_variations), '[]'))::text as begun`)
  return { begun: rows[0].begun, lastOrder: Number(rows[0].last) }
}

/** What does not agree since then; nothing, when the books are right. Nobody but orders may have moved anything meanwhile. */
export async function wrongInBooks(
  { pool }: Pick<TestApp, 'pool'>,
  { begun, lastOrder }: Shelf,
): Promise<unknown[]> {
  const sum = `sum(l.quantity * l.unit_price_tenge) + o.delivery_tenge + o.carrying_tenge + o.assembly_tenge - o.discount_tenge`
  const moved = (thing: string) =>
    `begun.stock + coalesce((select sum(m.delta) from moved m where ${thing}), 0)`
  const { rows } = await pool.query(
    `
    with held as (
      -- an order that is cancelled holds nothing; its lines stay as they were
      select l.order_id, l.product_id, l.variation_id, sum(l.quantity) as pieces
      from order_lines l join orders o on o.id = l.order_id and o.placed_at = l.order_placed_at
      where o.id > $2 and o.status <> 'cancelled' group by 1, 2, 3
    ), moved as (
      select m.order_id, m.product_id, m.variation_id, sum(m.delta) as delta
      from stock_movements m where m.order_id > $2 group by 1, 2, 3 having sum(m.delta) <> 0
    )
    select 'order ' || coalesce(h.order_id, m.order_id) as thing, h.pieces as one, -m.delta as other
    from held h full join moved m on m.order_id = h.order_id and m.product_id = h.product_id
      and coalesce(m.variation_id, 0) = coalesce(h.variation_id, 0)
    where h.pieces is distinct from -m.delta
    union all
    select 'amount of ' || o.id, o.order_amount_tenge, ${sum}
    from orders o left join order_lines l on l.order_id = o.id and l.order_placed_at = o.placed_at
    where o.id > $2 group by o.id, o.placed_at having o.order_amount_tenge is distinct from ${sum}
    union all
    select 'shelf of product ' || p.id, p.stock, ${moved('m.product_id = p.id')}
    from products p join jsonb_to_recordset($1::jsonb->'products') as begun(id integer, stock integer) on begun.id = p.id
    where p.stock <> ${moved('m.product_id = p.id')}
    union all
    select 'shelf of variation ' || v.id, v.stock, ${moved('m.variation_id = v.id')}
    from product_variations v
    join jsonb_to_recordset($1::jsonb->'variations') as begun(id integer, stock integer) on begun.id = v.id
    where v.stock <> ${moved('m.variation_id = v.id')}`,
    [begun, lastOrder],
  )
  return rows
}
