import { readShop } from '@oyum/settings/shop'
import { orderBody } from '@oyum/testing/order-body'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { type AtDesk, useDesk } from '#test/desk'
import { place } from '#test/order-factory'
import { flagsOf } from './order-flags.ts'

const { shop, addAtDesk, newOrder, page } = await useDesk()
const { desk } = readShop(undefined)

let one: AtDesk
beforeAll(async () => {
  one = await addAtDesk('Aýna Orazowa')
})

/** Somebody whom the shop knows for a while, so that nothing is to be said of them. */
async function known() {
  const customer = await addSignedInCustomer(shop)
  await shop.pool.query("update customers set created_at = now() - interval '1 day' where id = $1", [
    customer.id,
  ])
  return customer
}
const waits = (...orderIds: number[]) => [{ kind: 'also_waiting', orderIds }]
const flags = async (id: number) => (await page(one, id)).flags
const set = (id: number, change: string) => shop.pool.query(`update orders set ${change} where id = $1`, [id])

it('an ordinary order of somebody known has none', async () => {
  const { id } = await newOrder({ customer: await known() })
  expect(await flags(id)).toEqual([])
})

it('STAFF-14 are for who calls: a warehouse, which sees some orders, reads no number of another', async () => {
  const customer = await known()
  const [{ id }] = [await newOrder({ customer }), await newOrder({ customer })]
  await set(id, "status = 'confirmed'")
  expect(await flags(id)).not.toEqual([])
  const shelf = await addAtDesk('Batyr', 'warehouse')
  expect((await page(shelf, id)).flags).toEqual([])
})

describe('DESK-04 another open order of the same phone with a product in common', () => {
  const twin = (...orderIds: number[]) => [{ kind: 'same_goods', orderIds }]

  it('is named on both, whoever placed it', async () => {
    const [somebody, another] = [await known(), await known()]
    const first = await newOrder({ customer: somebody })
    const second = await newOrder({ customer: another, phone: `+993${somebody.phone}` })
    expect(await flags(first.id)).toEqual(twin(second.id))
    expect(await flags(second.id)).toContainEqual(twin(first.id)[0])
    // by the account’s number too, also with another one given
    const third = await newOrder({ customer: somebody, phone: '+99361778899' })
    expect(await flags(first.id)).toEqual(twin(second.id, third.id))
    expect(await flags(third.id)).toContainEqual(twin(first.id)[0])
  })

  it('is none when it is closed, older than 48 hours, or of other goods', async () => {
    const customer = await known()
    const { id } = await newOrder({ customer })
    const closed = await newOrder({ customer })
    await set(closed.id, "status = 'delivered'")
    const others = await addProduct(shop.db, {
      ...{ categoryId: await addCategory(shop.db), priceTenge: 100, stock: 9 },
    })
    const other = await place(
      shop,
      customer.headers,
      orderBody([{ id: others }], 100, { phone: customer.phone }),
    )
    const otherId: number = other.json().order_id
    // who is called about this one can be asked about that one too
    expect([await flags(id), await flags(otherId)]).toEqual([waits(otherId), waits(id)])
    await set(otherId, "status = 'confirmed'")
    expect(await flags(id)).toEqual([])
    const { rows } = await shop.pool.query<{ id: string }>(
      `with old as (
         insert into orders (placed_at, customer_id, status, payment_method, order_amount_tenge, locale)
         select placed_at - interval '49 hours', customer_id, 'pending', payment_method, 100, locale from orders where id = $1
         returning id, placed_at
       ) insert into order_lines (order_id, order_placed_at, line_number, product_id, name, unit_price_tenge, unit_original_tenge, quantity)
       select old.id, old.placed_at, 1, l.product_id, l.name, 100, 100, 1 from old, order_lines l where l.order_id = $1
       returning order_id as id`,
      [id],
    )
    expect([rows.length, await flags(id)]).toEqual([1, waits(Number(rows[0]?.id))])
  })
})

describe('DESK-04 the person', () => {
  it('has refused at the door before, n of m', async () => {
    const customer = await known()
    const before = []
    for (let n = 0; n < 3; n++) {
      before.push((await newOrder({ customer, quantity: 2 })).id)
      await set(before[n] ?? 0, "status = 'delivered'")
    }
    const { id } = await newOrder({ customer })
    expect(await flags(id)).toEqual([])
    await set(before[0] ?? 0, "status = 'cancelled', cancel_reason = 'refused'")
    await shop.pool.query('update order_lines set refused_quantity = 1 where order_id = $1', [before[1]])
    // cancelled by themselves it reached no door
    await set((await newOrder({ customer })).id, "status = 'cancelled', cancel_reason = 'customer'")
    expect(await flags(id)).toEqual([{ kind: 'refused_before', refused: 2, of: 3 }])
    expect((await page(one, id)).person).toMatchObject({ orders: 5, cancelled: 2, refused: 2 })
  })

  it('gave another phone than the account’s, in whatever way it is written', async () => {
    const customer = await known()
    const same = await newOrder({ customer, phone: `+993${customer.phone}` })
    await set(same.id, "status = 'delivered'")
    const other = await newOrder({ customer, phone: '+99361445566' })
    expect(await flags(same.id)).toEqual([])
    expect(await flags(other.id)).toEqual([{ kind: 'other_phone', accountPhone: customer.phone }])
  })

  it('was younger than an hour when its first order was placed, which waits for its call', async () => {
    const { id, customer } = await newOrder()
    const made = (ago: string) =>
      shop.pool.query(
        'update customers set created_at = (select placed_at from orders where id = $2) - $3::interval where id = $1',
        [customer.id, id, ago],
      )
    await made('59 minutes 59 seconds')
    expect(await flags(id)).toEqual([{ kind: 'new_account', minutes: 59 }])
    await made('59 seconds')
    expect(await flags(id)).toEqual([{ kind: 'new_account', minutes: 0 }])
    for (const ago of ['1 hour', '-1 second']) {
      await made(ago)
      expect(await flags(id), ago).toEqual([])
    }
    await made('5 minutes')
    const { id: second } = await newOrder({ customer })
    expect((await flags(second)).map(({ kind }) => kind)).toEqual(['same_goods'])
    await set(id, "status = 'confirmed'")
    expect((await flags(id)).map(({ kind }) => kind)).toEqual(['same_goods'])
  })

  it('is blocked', async () => {
    const { id, customer } = await newOrder({ customer: await known() })
    await shop.pool.query("update customers set blocked_at = '2026-11-01T10:00:00Z' where id = $1", [
      customer.id,
    ])
    expect(await flags(id)).toEqual([{ kind: 'blocked', since: '2026-11-01T10:00:00.000Z' }])
    // of nobody nothing is said
    await shop.pool.query('update customers set removed_at = now(), phone = null where id = $1', [
      customer.id,
    ])
    expect(await flags(id)).toEqual([])
  })
})

it('DESK-04 the amount or the pieces are above the shop’s setting', () => {
  const facts = {
    ...{ amountTenge: desk.largeOrderManat * 100, pieces: desk.manyPieces, phone: '', accountPhone: null },
    ...{ blockedAt: null, isRemoved: false, accountSeconds: 3600, refused: 0, reached: 0 },
    ...{ isFirstCall: true, twins: [], waiting: [] },
  }
  expect(flagsOf(facts, desk)).toEqual([])
  expect(flagsOf({ ...facts, amountTenge: facts.amountTenge + 1, pieces: facts.pieces + 1 }, desk)).toEqual([
    { kind: 'large_amount', mostTenge: facts.amountTenge },
    { kind: 'many_pieces', pieces: desk.manyPieces + 1, most: desk.manyPieces },
  ])
})

it('DESK-04 and the page of an order says so', async () => {
  const { id } = await newOrder({ customer: await known() })
  await set(id, `order_amount_tenge = ${desk.largeOrderManat * 100 + 1}`)
  await shop.pool.query('update order_lines set quantity = $2 where order_id = $1', [id, desk.manyPieces + 1])
  expect((await flags(id)).map(({ kind }) => kind)).toEqual(['large_amount', 'many_pieces'])
})
