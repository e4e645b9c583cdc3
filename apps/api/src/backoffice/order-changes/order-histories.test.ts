import type { ChangeOrderLines } from '@oyum/contract/staff/order-changes'
import { createDatabase, createPool } from '@oyum/database/connection'
import { orderBody } from '@oyum/testing/order-body'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { shelfNow, wrongInBooks } from '#test/order-desk'
import { addVariations, place } from '#test/order-factory'
import { addPerson, createStaffBrowser } from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'
import { createAudit, unrecorded } from '../audit/audit.service.ts'
import { cancelBatch } from './cancel-many.service.ts'
import { changeLines } from './change-lines.repository.ts'
import { changeOrderLines } from './change-lines.service.ts'
import { changeDiscount } from './delivery.service.ts'
import { mergeOrders } from './merge-orders.service.ts'

// Straight at the services, with the rights of the back office: a session has its calls counted by the minute.

const shop = await useTestApp()
const { accounts, staffApp } = await useStaffApp(shop)
const pool = createPool({ url: shop.url, role: 'oyum_staff', poolSize: 6, applicationName: 'oyum histories' })
const db = createDatabase(pool)
afterAll(() => pool.end())

let category: number
let staff: SessionStaff
let customer: Awaited<ReturnType<typeof addSignedInCustomer>>
beforeAll(async () => {
  category = await addCategory(shop.db)
  const { id } = await addPerson(accounts.people, createStaffBrowser(staffApp), 'manager')
  staff = { id, role: 'manager', locale: 'ru' } as SessionStaff
})
/** Everybody's history is their own: what one may order is limited. */
beforeEach(async () => {
  customer = await addSignedInCustomer(shop)
})

/** What can be ordered: two products, and one in two variations. */
interface Thing {
  productId: number
  variation: string | null
}
async function newShelf(): Promise<Thing[]> {
  const add = (stock: number) => addProduct(shop.db, { categoryId: category, priceTenge: 1_000, stock })
  const [sofa, chair, lamp] = [await add(6), await add(9), await add(0)]
  await addVariations(shop.db, lamp, [
    { type: 'ak', priceTenge: 300, stock: 5 },
    { type: 'gara', priceTenge: 400, stock: 4 },
  ])
  return [
    { productId: sofa, variation: null },
    { productId: chair, variation: null },
    { productId: lamp, variation: 'ak' },
    { productId: lamp, variation: 'gara' },
  ]
}

const audit = () => createAudit(db, { staffId: staff.id, call: 'test' })
const change = (id: number, body: ChangeOrderLines) =>
  changeOrderLines({ db, audit: audit(), staff }, id, body).catch(refusal)
function refusal(error: AppError) {
  if (!error.code) throw error
  return { refusal: error.code, isSaved: false, amountTenge: 0 }
}

async function priceOf({ productId, variation }: Thing): Promise<number> {
  const { rows } = await shop.pool.query(
    `select payable_tenge(coalesce(v.price_tenge, p.price_tenge), p.discount_type, p.discount_hundredths) as price
     from products p left join product_variations v on v.product_id = p.id and v.type = $2 where p.id = $1`,
    [productId, variation],
  )
  return Number(rows[0].price)
}
async function orderOf(nth: number, lastOrder: number) {
  const { rows } = await shop.pool.query<{
    id: number
    version: number
    customer_id: number
    lines: number[]
  }>(
    `select o.id, o.version, o.customer_id, array(
       select l.line_number::int from order_lines l where l.order_id = o.id order by 1) as lines
     from orders o where o.id > $1 order by o.id`,
    [lastOrder],
  )
  return rows[nth % Math.max(rows.length, 1)]
}

const pieces = fc.integer({ min: 0, max: 4 })
/** `pieces`: how many of each of the four things; of an edit first of the lines, then of what is added. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      pieces: fc.tuple(pieces, pieces, pieces, pieces),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('edit' as const, 'edit twice' as const, 'edit while others order' as const),
      nth: fc.nat(5),
      kept: fc.array(pieces, { minLength: 4, maxLength: 8 }),
      added: fc.tuple(pieces, pieces, pieces, pieces),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel at the desk' as const), nth: fc.nat(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('merge' as const), nth: fc.nat(5), other: fc.nat(5) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('discount' as const), nth: fc.nat(5), tenge: fc.nat(2_000) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('price' as const),
      thing: fc.nat(3),
      tenge: fc.integer({ min: 1, max: 2_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('off or on sale' as const), thing: fc.nat(3) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function order(things: Thing[], wanted: readonly number[]) {
  const lines = things.flatMap((thing, nth) => (wanted[nth] ? [{ thing, quantity: wanted[nth] ?? 0 }] : []))
  const prices = await Promise.all(lines.map(({ thing }) => priceOf(thing)))
  const sum = lines.reduce((total, { quantity }, nth) => total + quantity * (prices[nth] ?? 0), 0)
  const cart = lines.map(({ thing, quantity }) => ({
    ...{ id: thing.productId, quantity },
    ...(thing.variation !== null && { variation: thing.variation }),
  }))
  // whatever it answers: short goods and new prices are part of a history
  await place(shop, customer.headers, orderBody(cart, sum))
}

async function edit(
  things: Thing[],
  { nth, kept, added }: Extract<Step, { nth: number; kept: number[] }>,
  lastOrder: number,
) {
  const known = await orderOf(nth, lastOrder)
  if (!known) return
  const body = {
    version: known.version,
    kept: known.lines.flatMap((number, place) =>
      kept[place] ? [{ number, quantity: kept[place] ?? 0 }] : [],
    ),
    added: things.flatMap((thing, place) =>
      added[place] ? [{ ...thing, quantity: added[place] ?? 0 }] : [],
    ),
  }
  const told = await change(known.id, { ...body, dry: true })
  return { id: known.id, body: { ...body, dry: false, amountTenge: told.amountTenge }, told }
}

async function take(things: Thing[], taken: Step, lastOrder: number) {
  if (taken.kind === 'place') return order(things, taken.pieces)
  if (taken.kind === 'cancel') {
    const known = await orderOf(taken.nth, lastOrder)
    const { headers } = customer
    const url = '/api/v1/customer/order/cancel'
    if (known) await shop.app.inject({ method: 'PUT', url, headers, payload: { order_id: known.id } })
    return
  }
  if (taken.kind === 'cancel at the desk') {
    const known = await orderOf(taken.nth, lastOrder)
    const body = { ids: [known?.id ?? 1], reason: 'other' as const }
    await Promise.all([1, 2].map(() => cancelBatch({ audit: audit(), staff }, body)))
    return
  }
  if (taken.kind === 'merge') {
    const [into, from] = [await orderOf(taken.nth, lastOrder), await orderOf(taken.other, lastOrder)]
    if (into && from) await mergeOrders({ audit: audit(), staff }, { into, from }).catch(refusal)
    return
  }
  if (taken.kind === 'discount') {
    const known = await orderOf(taken.nth, lastOrder)
    const body = { version: known?.version ?? 0, discountTenge: taken.tenge, reason: 'köne' }
    if (known) await changeDiscount({ audit: audit(), staff }, known.id, body).catch(refusal)
    return
  }
  if (taken.kind === 'price' || taken.kind === 'off or on sale') {
    const { productId } = things[taken.thing] ?? { productId: 0 }
    await shop.pool.query(
      taken.kind === 'price'
        ? 'update products set price_tenge = $2 where id = $1'
        : 'update products set is_active = not is_active where id = $1',
      taken.kind === 'price' ? [productId, taken.tenge] : [productId],
    )
    return
  }
  const asked = await edit(things, taken, lastOrder)
  if (!asked) return
  const save = () => change(asked.id, asked.body)
  if (taken.kind === 'edit') {
    const saved = await save()
    // alone in the shop, saving gives what was told
    const { isSaved, version, ...rest } = saved as { isSaved: boolean; version?: number }
    const { isSaved: _, version: before, ...told } = asked.told as { isSaved: boolean; version?: number }
    expect(rest).toEqual(told)
    return
  }
  if (taken.kind === 'edit twice') {
    const answers = await Promise.all([save(), save()])
    // the second comes too late unless nothing was changed
    const changed = answers.filter((answer) => 'version' in answer && answer.version > asked.body.version)
    expect(changed.length).toBeLessThanOrEqual(1)
    return
  }
  await Promise.all([save(), order(things, taken.added), order([...things].reverse(), taken.added)])
}

/** Histories in which nothing happens would agree as well: each begins with an order and an edit of it. */
const OPENING: Step[] = [
  { kind: 'place', pieces: [1, 1, 1, 1] },
  { kind: 'edit', nth: 0, kept: [2, 1, 1, 1], added: [0, 0, 0, 0] },
]
const editedThings = async () => {
  const { rows } = await shop.pool.query(
    "select count(*)::int as moved from stock_movements where reason = 'order_edit'",
  )
  return rows[0].moved
}

/** Outside of what tries again: a deadlock is an error here. */
const saveWithoutRetry = (orderId: number, { dry: _, ...body }: ChangeOrderLines) =>
  unrecorded(db, (tx) =>
    changeLines(tx, {
      ...{ orderId, isDry: false, mayProcessing: true, locale: 'ru', actor: 'test' },
      ...{ ...body, amountTenge: body.amountTenge },
    }),
  )

describe('random histories of orders', () => {
  it('DESK-13 leave stock, movements, lines and amounts that agree, for every product and variation', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        customer = await addSignedInCustomer(shop)
        const things = await newShelf()
        const begun = await shelfNow(shop)
        const editedBefore = await editedThings()
        for (const taken of OPENING) await take(things, taken, begun.lastOrder)
        expect(await editedThings()).toBe(editedBefore + 1)
        for (const taken of steps) await take(things, taken, begun.lastOrder)
        expect(await wrongInBooks(shop, begun)).toEqual([])
      }),
      { numRuns: 25 },
    )
  }, 300_000)

  it('DESK-13 edits and orders of the same goods at once, in every order of lines, end without a deadlock', async () => {
    const things = await newShelf()
    await shop.pool.query('update products set stock = 5000 where id = any ($1)', [
      things.slice(0, 2).map(({ productId }) => productId),
    ])
    await shop.pool.query('update product_variations set stock = 5000 where product_id = $1', [
      things[2]?.productId,
    ])
    const begun = await shelfNow(shop)
    for (const wanted of [
      [2, 2, 2, 2],
      [1, 1, 1, 1],
      [3, 1, 3, 1],
    ])
      await order(things, wanted)
    const editAll = (nth: number) => async (round: number) => {
      const kept = [1 + (round % 3), 2, 1 + ((round + nth) % 3), 3]
      const asked = await edit(things, { kind: 'edit', nth, kept, added: [0, 0, 0, 0] }, begun.lastOrder)
      if (asked) await saveWithoutRetry(asked.id, asked.body)
    }
    const orderAll = (turned: boolean) => () => order(turned ? [...things].reverse() : things, [1, 1, 1, 1])
    const people = [editAll(0), editAll(1), editAll(2), orderAll(false), orderAll(true)]
    await Promise.all(
      people.map(async (work) => {
        for (let round = 0; round < 12; round++) await work(round)
      }),
    )
    expect(await wrongInBooks(shop, begun)).toEqual([])
  }, 120_000)
})
