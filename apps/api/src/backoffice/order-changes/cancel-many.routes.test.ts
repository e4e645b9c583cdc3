import { MAX_CANCELLED_AT_ONCE } from '@oyum/contract/limits'
import { staffCalls } from '@oyum/contract/staff/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { placeOrder, shelfNow, wrongInBooks } from '#test/order-desk'
import { stockOf } from '#test/order-factory'
import { addPerson, createStaffBrowser } from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'

const shop = await useTestApp()
const { staffApp, accounts } = await useStaffApp(shop)
const operator = createStaffBrowser(staffApp)
const manager = createStaffBrowser(staffApp)
let sofa: number
let customer: Awaited<ReturnType<typeof addSignedInCustomer>>
beforeAll(async () => {
  sofa = await addProduct(shop.db, { categoryId: await addCategory(shop.db), priceTenge: 100, stock: 5000 })
  customer = await addSignedInCustomer(shop)
  await addPerson(accounts.people, operator, 'operator')
  await addPerson(accounts.people, manager, 'manager')
})

interface Answer {
  rows: { id: number; result: string }[]
  hasMore: boolean
}
async function cancel(asked: object, { who = operator, key = '' } = {}): Promise<Answer> {
  const body = { reason: 'other', ...asked }
  const answer = await who.call(staffCalls.orders.cancelMany, { body, ...(key && { key }) })
  expect(answer.code).toBe('ok')
  return answer.json as unknown as Answer
}
const order = (who = customer) => placeOrder(shop, who, [{ id: sofa, quantity: 2 }], 200)
const setStatus = (id: number, status: 'processing' | 'out_for_delivery' | 'confirmed') =>
  shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
const openOf = async (customerId: number) =>
  (
    await shop.db
      .selectFrom('orders')
      .select('id')
      .where('customerId', '=', customerId)
      .where('status', '=', 'pending')
      .execute()
  ).length

/** As if the customer had placed the same order so many times more. */
async function hoard(id: number, times: number): Promise<void> {
  await shop.pool.query(
    `with copied as (
       insert into orders (placed_at, customer_id, payment_method, order_amount_tenge, locale)
       select o.placed_at + n * interval '1 second', o.customer_id, o.payment_method, o.order_amount_tenge, o.locale
       from orders o, generate_series(1, $2::int) n where o.id = $1 returning id, placed_at
     ), lines as (
       insert into order_lines (order_id, order_placed_at, line_number, product_id, name, unit_price_tenge, unit_original_tenge, quantity)
       select c.id, c.placed_at, 1, l.product_id, l.name, l.unit_price_tenge, l.unit_original_tenge, l.quantity
       from copied c, order_lines l where l.order_id = $1
     ), moved as (
       insert into stock_movements (product_id, order_id, order_placed_at, delta, reason)
       select l.product_id, c.id, c.placed_at, -l.quantity, 'order' from copied c, order_lines l where l.order_id = $1
     )
     update products p set stock = p.stock - $2 * l.quantity from order_lines l where l.order_id = $1 and p.id = l.product_id`,
    [id, times],
  )
}

describe('cancelling many orders', () => {
  it('DESK-18 OPEN-133 ends a hoarder’s orders batch by batch, returns the stock once, and can be stopped in between', async () => {
    const hoarder = await addSignedInCustomer(shop)
    const begun = await shelfNow(shop)
    const before = await stockOf(shop.db, sofa)
    await hoard(await order(hoarder), 249)
    const asked = { customerId: hoarder.id }
    const first = await cancel(asked, { key: 'first-batch' })
    expect([first.rows.length, first.hasMore]).toEqual([MAX_CANCELLED_AT_ONCE, true])
    // nobody asks again: the rest stands as it was
    expect(await openOf(hoarder.id)).toBe(50)
    expect(await stockOf(shop.db, sofa)).toBe(before - 100)
    // the same press twice is the same batch
    expect(await cancel(asked, { key: 'first-batch' })).toEqual(first)
    expect(await openOf(hoarder.id)).toBe(50)
    const second = await cancel(asked)
    expect([second.rows.length, second.hasMore]).toEqual([50, false])
    expect(await stockOf(shop.db, sofa)).toBe(before)
    expect(await cancel(asked)).toEqual({ rows: [], hasMore: false })
    expect(await wrongInBooks(shop, begun)).toEqual([])
    const told = await shop.pool.query("select from sms_messages where purpose = 'order_status'")
    expect(told.rowCount).toBe(0)
  })

  it('DESK-18 each order has its answer; what cannot be cancelled stays, and two at once return the stock once', async () => {
    const begun = await shelfNow(shop)
    const [one, confirmed, packed, away] = [await order(), await order(), await order(), await order()]
    await setStatus(confirmed, 'confirmed')
    await setStatus(packed, 'processing')
    await setStatus(away, 'out_for_delivery')
    const ids = [away, one, 999_999, packed, confirmed, one]
    const [first, second] = await Promise.all([cancel({ ids }), cancel({ ids })])
    const results = [first, second].map(({ rows }) => rows.map(({ result }) => result).join(' '))
    expect(results.sort()).toEqual([
      'order_state cancelled not_found order_state cancelled',
      'order_state order_state not_found order_state order_state',
    ])
    // what is being packed is cancelled by who answers for it
    expect((await cancel({ ids: [packed, away] }, { who: manager })).rows).toEqual([
      { id: packed, result: 'cancelled' },
      { id: away, result: 'order_state' },
    ])
    expect(await wrongInBooks(shop, begun)).toEqual([])
    const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', one).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'cancelled', cancelReason: 'other', version: 2 })
  })

  it('DESK-18 takes either orders or a person', async () => {
    const ask = (body: object) =>
      operator.call(staffCalls.orders.cancelMany, { body: { reason: 'other', ...body } })
    expect((await ask({})).code).toBe('validation')
    expect((await ask({ ids: [1], customerId: 1 })).code).toBe('validation')
    const tooMany = Array.from({ length: MAX_CANCELLED_AT_ONCE + 1 }, (_, nth) => nth + 1)
    expect((await ask({ ids: tooMany })).code).toBe('validation')
  })
})
