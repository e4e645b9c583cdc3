import { STOCK_KINDS } from '@oyum/contract/staff/limits'
import { createDatabase, createPool } from '@oyum/database/connection'
import { orderBody } from '@oyum/testing/order-body'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { addVariations, place } from '#test/order-factory'
import { addPerson, createStaffBrowser } from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'
import { createAudit } from '../audit/audit.service.ts'
import { cancelBatch } from '../order-changes/cancel-many.service.ts'
import { changeOrderLines } from '../order-changes/change-lines.service.ts'
import { mergeOrders } from '../order-changes/merge-orders.service.ts'
import { adjustStock } from './adjust-stock.service.ts'

// Straight at the services, with the rights of the back office: a session has its calls counted by the minute.

const shop = await useTestApp()
const { accounts, staffApp } = await useStaffApp(shop)
const pool = createPool({ url: shop.url, role: 'oyum_staff', poolSize: 6, applicationName: 'oyum sums' })
const db = createDatabase(pool)
afterAll(() => pool.end())

let category: number
let staff: SessionStaff
beforeAll(async () => {
  category = await addCategory(shop.db)
  const { id } = await addPerson(accounts.people, createStaffBrowser(staffApp), 'manager')
  staff = { id, role: 'manager', locale: 'ru' } as SessionStaff
})
const who = () => ({ db, staff, audit: createAudit(db, { staffId: staff.id, call: 'test' }) })
/** Short goods, old versions and closed orders are part of a history; everything else is a failure. */
function refused(error: unknown) {
  if (!(error instanceof AppError)) throw error
  return undefined
}

/** Two products, and one in two variations, each at 1 manat; every piece has come by a movement. */
interface Thing {
  productId: number
  variation: string | null
}
async function newShelf(): Promise<Thing[]> {
  const add = () => addProduct(shop.db, { categoryId: category, priceTenge: 100, stock: 0 })
  const [sofa, chair, lamp] = [await add(), await add(), await add()]
  await addVariations(shop.db, lamp, [
    { type: 'ak', priceTenge: 100, stock: 0 },
    { type: 'gara', priceTenge: 100, stock: 0 },
  ])
  return [
    { productId: sofa, variation: null },
    { productId: chair, variation: null },
    { productId: lamp, variation: 'ak' },
    { productId: lamp, variation: 'gara' },
  ]
}

/** Things whose stock is not what their movements come to. */
async function wrongSums(things: Thing[]): Promise<unknown[]> {
  const ids = things.map(({ productId }) => productId)
  const { rows } = await shop.pool.query(
    `select 'product ' || p.id as thing, p.stock, coalesce(sum(m.delta), 0)::int as moved from products p
       left join stock_movements m on m.product_id = p.id where p.id = any ($1)
       group by p.id having p.stock <> coalesce(sum(m.delta), 0)
     union all
     select 'variation ' || v.id, v.stock, coalesce(sum(m.delta), 0)::int from product_variations v
       left join stock_movements m on m.variation_id = v.id where v.product_id = any ($1)
       group by v.id having v.stock <> coalesce(sum(m.delta), 0)`,
    [ids],
  )
  return rows
}

interface Known {
  id: number
  version: number
  lines: number[]
}
async function ordersOf(customerId: number): Promise<Known[]> {
  const { rows } = await shop.pool.query<Known>(
    `select o.id, o.version, array(select l.line_number::int from order_lines l where l.order_id = o.id order by 1) as lines
     from orders o where o.customer_id = $1 order by o.id`,
    [customerId],
  )
  return rows
}

const four = (of: fc.Arbitrary<number>) => fc.tuple(of, of, of, of)
const few = four(fc.integer({ min: 0, max: 3 }))
const nth = fc.nat(4)
const step = fc.oneof(
  fc.record({ kind: fc.constant('sale' as const), pieces: few }),
  fc.record({ kind: fc.constant('edit' as const), nth, pieces: few }),
  fc.record({ kind: fc.constant('give back' as const), nth }),
  fc.record({ kind: fc.constant('merge' as const), nth }),
  fc.record({ kind: fc.constantFrom(...STOCK_KINDS), pieces: four(fc.integer({ min: -2, max: 12 })) }),
)
type Four = [number, number, number, number]
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Customer = Awaited<ReturnType<typeof addSignedInCustomer>>

async function sell(things: Thing[], { headers }: Customer, pieces: Four): Promise<void> {
  const lines = things.flatMap(({ productId, variation }, at) =>
    pieces[at] ? [{ id: productId, quantity: pieces[at], ...(variation && { variation }) }] : [],
  )
  const sum = pieces.reduce((total, one) => total + one, 0)
  if (sum > 0) await place(shop, headers, orderBody(lines, sum * 100))
}

async function edit(things: Thing[], { id, version, lines }: Known, pieces: Four): Promise<void> {
  const kept = lines.map((number, at) => ({ number, quantity: pieces[at % 4] ?? 0 }))
  const added = [{ ...(things[pieces[0]] ?? { productId: 0, variation: null }), quantity: 1 }]
  const body = { version, kept: kept.filter(({ quantity }) => quantity > 0), added }
  const told = await changeOrderLines(who(), id, { ...body, dry: true }).catch(refused)
  if (!told) return
  const { amountTenge } = told
  await changeOrderLines(who(), id, { ...body, dry: false, amountTenge }).catch(refused)
}

async function take(things: Thing[], customer: Customer, taken: Step): Promise<void> {
  if (taken.kind === 'sale') return sell(things, customer, taken.pieces)
  if ('nth' in taken) {
    const orders = await ordersOf(customer.id)
    const [known, last] = [orders[taken.nth % Math.max(orders.length, 1)], orders.at(-1)]
    if (!known || !last) return
    if (taken.kind === 'edit') await edit(things, known, taken.pieces)
    else if (taken.kind === 'merge') await mergeOrders(who(), { into: known, from: last }).catch(refused)
    else await cancelBatch(who(), { ids: [known.id], reason: 'other' })
    return
  }
  const { kind, pieces } = taken
  const lines = things.map((thing, at) => ({ ...thing, kind, quantity: pieces[at] ?? 0, note: 'barlag' }))
  // each alone as well: of four at once one that cannot be refuses them all
  await Promise.all(
    [lines, ...lines.map((line) => [line])].map((some) =>
      adjustStock(who(), { dry: false, lines: some }).catch(refused),
    ),
  )
}

const OPENING: Step[] = [
  { kind: 'received', pieces: [9, 9, 9, 9] },
  { kind: 'sale', pieces: [2, 1, 1, 2] },
  { kind: 'edit', nth: 0, pieces: [1, 2, 2, 1] },
  { kind: 'counted', pieces: [11, 12, 10, 9] },
  { kind: 'sale', pieces: [1, 0, 1, 0] },
]
const ENDING: Step[] = [
  { kind: 'give back', nth: 0 },
  { kind: 'give back', nth: 1 },
]

it('GOODS-16 movements add up to the stock of every product and variation after any mix of sales, edits, counts and returns', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const customer = await addSignedInCustomer(shop)
      const things = await newShelf()
      for (const taken of [...OPENING, ...steps, ...ENDING]) {
        await take(things, customer, taken)
        expect(await wrongSums(things)).toEqual([])
      }
    }),
    { numRuns: 15, seed: 18 },
  )
  // a mix in which nothing of a kind ever happened would add up as well
  const { rows } = await shop.pool.query('select distinct reason::text from stock_movements order by 1')
  expect(rows.map(({ reason }) => reason)).toEqual([
    'cancelled',
    'correction',
    'count',
    'damaged',
    'lost',
    'order',
    'order_edit',
    'received',
  ])
}, 300_000)
