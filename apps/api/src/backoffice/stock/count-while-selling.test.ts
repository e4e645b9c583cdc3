import type { AdjustStock } from '@oyum/contract/staff/stock'
import { createDatabase, createPool } from '@oyum/database/connection'
import { orderBody } from '@oyum/testing/order-body'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionStaff } from '#src/http/session-staff'
import { placeByStaff } from '#src/modules/orders/place-by-staff.service'
import { createSecrets } from '#src/secrets/secrets'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { addVariations, place, stockOf } from '#test/order-factory'
import { addPerson, createStaffBrowser } from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'
import { createAudit, unrecorded } from '../audit/audit.service.ts'
import { cancelBatch } from '../order-changes/cancel-many.service.ts'
import { adjustStock } from './adjust-stock.service.ts'
import { moveStock } from './stock.repository.ts'

// Straight at the service, with the rights of the back office: a session has its calls counted by the minute. Orders go through the
// shop's own call.

const shop = await useTestApp()
const { accounts, staffApp, staffConfig } = await useStaffApp(shop)
const pool = createPool({
  ...{ url: shop.url, role: 'oyum_staff', poolSize: 6, applicationName: 'oyum counting' },
  // a busy machine must not change an answer
  ...{ lockTimeoutMs: 60_000, statementTimeoutMs: 60_000 },
})
const db = createDatabase(pool)
afterAll(() => pool.end())

let category: number
let staff: SessionStaff
beforeAll(async () => {
  category = await addCategory(shop.db)
  const { id } = await addPerson(accounts.people, createStaffBrowser(staffApp), 'warehouse')
  staff = { id, role: 'warehouse', locale: 'ru' } as SessionStaff
})

const ON_SHELF = 90
const note = 'sanaldy'
const audit = () => createAudit(db, { staffId: staff.id, call: 'test' })

/** A sofa, and a lamp in one variation: the books say 100 of each, and 90 lie there. */
async function newShelf() {
  const add = (stock: number) => addProduct(shop.db, { categoryId: category, priceTenge: 100, stock })
  const [sofa, lamp] = [await add(100), await add(0)]
  await addVariations(shop.db, lamp, [{ type: 'ak', priceTenge: 100, stock: 100 }])
  const counted: AdjustStock['lines'] = [
    { productId: sofa, variation: null, kind: 'counted', quantity: ON_SHELF, note },
    { productId: lamp, variation: 'ak', kind: 'counted', quantity: ON_SHELF, note },
  ]
  const cart = (quantity: number) => [
    { id: sofa, quantity },
    { id: lamp, quantity, variation: 'ak' },
  ]
  const free = async () => [await stockOf(shop.db, sofa), await stockOf(shop.db, lamp, 'ak')]
  return { sofa, lamp, counted, cart, free }
}

async function promisedNow(...productIds: number[]): Promise<number[]> {
  const { rows } = await shop.pool.query(
    `select coalesce(sum(l.quantity), 0)::int as pieces from unnest($1::int[]) with ordinality as given(id, place)
     left join (order_lines l join orders o on o.id = l.order_id
       and o.status in ('pending', 'confirmed', 'processing')) on l.product_id = given.id
     group by given.place order by given.place`,
    [productIds],
  )
  return rows.map(({ pieces }) => pieces)
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await shop.pool.query(`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like '%adjust_stock%' and pid <> pg_backend_pid()`)
  return rows.length > 0
}

describe('counting while customers buy', () => {
  it('GOODS-15 gives the counted shelf: free = counted − promised, whatever was sold or given back in between', async () => {
    const { sofa, lamp, counted, cart, free } = await newShelf()
    const customers = await Promise.all(Array.from({ length: 24 }, () => addSignedInCustomer(shop)))
    const told: { free: number; promised: number }[] = []
    const buy = async (nth: number) => {
      const quantity = 1 + (nth % 3)
      const lines = nth % 2 ? cart(quantity) : cart(quantity).reverse()
      const answer = await place(shop, customers[nth]?.headers ?? {}, orderBody(lines, quantity * 200))
      expect(answer.json()).toMatchObject({ order_id: expect.any(Number) })
      // every fourth changes their mind, and the goods come back
      if (nth % 4 === 0)
        await cancelBatch(
          { audit: audit(), staff: { ...staff, role: 'manager' } },
          {
            ...{ ids: [answer.json().order_id], reason: 'other' },
          },
        )
    }
    const count = async () => {
      const { lines } = await adjustStock({ db, audit: audit(), staff }, { dry: false, lines: counted })
      told.push(...lines)
    }
    const people = [
      ...[0, 1, 2, 3].map((first) => async () => {
        for (let nth = first; nth < customers.length; nth += 4) await buy(nth)
      }),
      ...[1, 2].map(() => async () => {
        for (let round = 0; round < 6; round++) await count()
      }),
    ]
    await Promise.all(people.map((work) => work()))

    expect(told).toHaveLength(24)
    for (const line of told) expect(line.free + line.promised).toBe(ON_SHELF)
    const promised = await promisedNow(sofa, lamp)
    // 48 pieces in 24 orders, of which 6 with 12 pieces were given back
    expect(promised).toEqual([36, 36])
    expect(await free()).toEqual(promised.map((pieces) => ON_SHELF - pieces))
    // the first who counts finds that ten are missing; nobody finds it again
    const { rows } = await shop.pool.query(
      "select delta from stock_movements where reason = 'count' and product_id = any ($1) order by id",
      [[sofa, lamp]],
    )
    expect(rows).toEqual([{ delta: -10 }, { delta: -10 }])
  }, 120_000)

  it('GOODS-15 a count that waits behind an order knows of it once it has the shelf', async () => {
    const { sofa, lamp, counted, free } = await newShelf()
    const deps = { ...staffConfig, secrets: createSecrets(staffConfig.staffSecret) }
    const lines = [
      { productId: sofa, variationType: null, quantity: 7 },
      { productId: lamp, variationType: 'ak', quantity: 3 },
    ]
    const request = { lines, amountTenge: 1_000, paymentMethod: 'via_card' as const, address: 'Mary' }
    const order = {
      ...{
        phone: '61234567',
        firstName: 'Aýna',
        lastName: '',
        locale: 'ru' as const,
        silentAccount: undefined,
      },
      ...{ actor: `staff ${staff.id}`, request: { ...request, phone: '+99361234567', note: '' } },
    }
    let counting: ReturnType<typeof adjustStock> | undefined
    await unrecorded(db, async (tx) => {
      await placeByStaff(tx, deps, order)
      counting = adjustStock({ db, audit: audit(), staff }, { dry: false, lines: counted })
      // the order is not committed before somebody stands behind it
      await expect.poll(isSomebodyWaiting, { timeout: 30_000 }).toBe(true)
    })
    const told = (await counting)?.lines.map(({ freeBefore, promised }) => [freeBefore, promised])
    expect(told).toEqual([
      [93, 7],
      [97, 3],
    ])
    expect(await free()).toEqual([ON_SHELF - 7, ON_SHELF - 3])
  }, 60_000)

  it('counts and orders of the same goods, in every order of lines, end without a deadlock', async () => {
    const { sofa, lamp, counted, cart, free } = await newShelf()
    const customers = await Promise.all(Array.from({ length: 4 }, () => addSignedInCustomer(shop)))
    // outside of what tries again: a deadlock is an error here
    const count = (lines: AdjustStock['lines']) =>
      unrecorded(db, (tx) => moveStock(tx, { isDry: false, staffId: staff.id, locale: 'ru', lines }))
    const order = async (nth: number, lines: ReturnType<typeof cart>) => {
      const answer = await place(shop, customers[nth]?.headers ?? {}, orderBody(lines, 200))
      expect(answer.json()).toMatchObject({ order_id: expect.any(Number) })
    }
    const people = [
      () => count(counted),
      () => count([...counted].reverse()),
      ...[0, 1].map((nth) => () => order(nth, cart(1))),
      ...[2, 3].map((nth) => () => order(nth, cart(1).reverse())),
    ]
    await Promise.all(
      people.map(async (work) => {
        for (let round = 0; round < 4; round++) await work()
      }),
    )
    expect(await promisedNow(sofa, lamp)).toEqual([16, 16])
    expect(await free()).toEqual([ON_SHELF - 16, ON_SHELF - 16])
  }, 60_000)
})
