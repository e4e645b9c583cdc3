import { staffCalls } from '@oyum/contract/staff/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer, nextPhone } from '#test/customer-factory'
import { createLoginClient } from '#test/login-client'
import { shelfNow, wrongInBooks } from '#test/order-desk'
import { stockOf } from '#test/order-factory'
import { useSmsInbox } from '#test/sms-inbox'
import { addPerson, createStaffBrowser, type TestPerson } from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'

const shop = await useTestApp()
const { staffApp, accounts } = await useStaffApp(shop)
const inbox = await useSmsInbox(shop)
const operator = createStaffBrowser(staffApp)
let me: TestPerson
let sofa: number
beforeAll(async () => {
  sofa = await addProduct(shop.db, { categoryId: await addCategory(shop.db), priceTenge: 10_000, stock: 20 })
  me = await addPerson(accounts.people, operator, 'operator')
})

const order = (given: object = {}, key?: string) =>
  operator.call(staffCalls.orders.create, {
    body: {
      ...{ phone: nextPhone(), firstName: 'Aýna', lastName: 'Täze', locale: 'ru' },
      ...{ contactPhone: '+99361112233', address: 'Mary, Gülzar 3', note: '' },
      ...{ paymentMethod: 'via_card', amountTenge: 20_000 },
      lines: [{ productId: sofa, variation: null, quantity: 2 }],
      ...given,
    },
    ...(key && { key }),
  })
const customersOf = (phone: string) =>
  shop.db.selectFrom('customers').selectAll().where('phone', '=', phone).execute()
const ordersOf = (customerId: number) =>
  shop.db.selectFrom('orders').selectAll().where('customerId', '=', customerId).execute()

describe('an order by phone', () => {
  it('DESK-17 exists once for a double press, with its SMS and the person who took it', async () => {
    const begun = await shelfNow(shop)
    const phone = nextPhone()
    const [first, second] = await Promise.all([
      order({ phone }, 'one-press-1'),
      order({ phone }, 'one-press-1'),
    ])
    expect(first?.json).toMatchObject({ amountTenge: 20_000, isNewCustomer: true })
    expect(second?.json).toEqual(first?.json)
    const [customer, ...others] = await customersOf(phone)
    expect([customer?.phoneVerifiedAt, others]).toEqual([null, []])
    const orders = await ordersOf(Number(customer?.id))
    expect(orders).toMatchObject([
      { id: first?.json.id, status: 'pending', locale: 'ru', phone: '+99361112233' },
    ])
    const history = await shop.db
      .selectFrom('orderStatusChanges')
      .select('actor')
      .where('orderId', '=', Number(first?.json.id))
      .execute()
    expect(history).toEqual([{ actor: `staff ${me.id}` }])
    expect(await inbox.textsTo(phone)).toEqual([expect.stringContaining(`zakaz ${first?.json.id} prinyat`)])
    expect(await wrongInBooks(shop, begun)).toEqual([])
  })

  it('DESK-17 belongs to the person who later logs in with that number', async () => {
    const phone = nextPhone()
    const { json } = await order({ phone })
    await inbox.textsTo(phone)
    const login = createLoginClient(shop)
    expect((await login('check-phone', { phone })).statusCode).toBe(200)
    const entered = await login('verify-phone', { phone, token: await inbox.lastCodeTo(phone) })
    expect(entered.statusCode).toBe(200)
    const headers = { authorization: `Bearer ${entered.json().token}` }
    const list = await shop.app.inject({ url: '/api/v1/customer/order/list', headers })
    expect(list.json()).toMatchObject([{ id: json.id, order_amount: 200 }])
    const [customer] = await customersOf(phone)
    expect(customer).toMatchObject({ firstName: 'Aýna', phoneVerifiedAt: expect.any(Date) })
  })

  it('DESK-17 a customer who is known keeps name and account', async () => {
    const known = await addSignedInCustomer(shop, { firstName: 'Maral' })
    for (const key of ['known-one', 'known-two']) {
      const { json } = await order(
        {
          phone: known.phone,
          amountTenge: 10_000,
          lines: [{ productId: sofa, variation: null, quantity: 1 }],
        },
        key,
      )
      expect(json).toMatchObject({ customerId: known.id, isNewCustomer: false })
    }
    expect(await customersOf(known.phone)).toMatchObject([{ firstName: 'Maral' }])
    expect(await ordersOf(known.id)).toHaveLength(2)
  })

  it('DESK-17 another form with the key of an order that exists is refused, and names that order', async () => {
    const phone = nextPhone()
    const { json: first } = await order({ phone }, 'lost-answer')
    const again = await order({ phone, address: 'Mary, Gülzar 5' }, 'lost-answer')
    expect(again.code).toBe('idempotency_mismatch')
    expect(again.json.errors).toMatchObject([{ current: { id: first.id, amountTenge: 20_000 } }])
    expect(await ordersOf(Number(first.customerId))).toHaveLength(1)
  })

  /** A customer nobody has heard of for so many days. */
  async function silentFor(days: number) {
    const known = await addSignedInCustomer(shop, { firstName: 'Gülälek', lastName: 'Öwezowa' })
    await shop.pool.query(
      'update customers set last_seen_at = now() - make_interval(days => $2) where id = $1',
      [known.id, days],
    )
    return known
  }

  it('DESK-17 OPEN-143 a number silent for half a year is not taken for its old owner: somebody has to say so', async () => {
    const known = await silentFor(181)
    const asked = await order({ phone: known.phone }, 'silent-one')
    expect(asked.code).toBe('silent_account')
    expect(asked.json.errors).toMatchObject([
      { current: { name: 'Gülälek Öwezowa', lastSeenAt: expect.any(String) } },
    ])
    expect(await ordersOf(known.id)).toEqual([])
    // a refusal leaves no key: the same press goes on with the answer
    const { json } = await order({ phone: known.phone, silentAccount: 'same' }, 'silent-one')
    expect(json).toMatchObject({ customerId: known.id, isNewCustomer: false })
    const said = await shop.pool.query(
      "select from audit_log where entity = 'order' and entity_id = $1 and changes @> $2",
      [String(json.id), '[{"field":"silentAccount","after":"same"}]'],
    )
    expect(said.rowCount).toBe(1)
  })

  it('DESK-17 OPEN-143 of somebody else it begins an account, and the old one is put aside whole', async () => {
    const known = await silentFor(181)
    const { json } = await order({ phone: known.phone, silentAccount: 'other' })
    expect(json).toMatchObject({ isNewCustomer: true })
    expect(json.customerId).not.toBe(known.id)
    expect(await ordersOf(known.id)).toEqual([])
    expect(await customersOf(known.phone)).toMatchObject([{ id: json.customerId, firstName: 'Aýna' }])
    const former = await shop.db
      .selectFrom('customers')
      .select(['phone', 'asidePhone', 'firstName'])
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow()
    expect(former).toEqual({ phone: null, asidePhone: known.phone, firstName: 'Gülälek' })
    const written = await shop.pool.query(
      "select from audit_log where entity = 'customer' and entity_id = $1 and action = 'put_aside'",
      [String(known.id)],
    )
    expect(written.rowCount).toBe(1)
  })

  it('DESK-17 OPEN-143 before those months nobody is asked, and what is said then changes nothing', async () => {
    const known = await silentFor(179)
    const { json } = await order({ phone: known.phone, silentAccount: 'other' })
    expect(json).toMatchObject({ customerId: known.id, isNewCustomer: false })
  })

  it('DESK-17 what is refused leaves neither an order nor a customer', async () => {
    const phone = nextPhone()
    const before = await stockOf(shop.db, sofa)
    expect((await order({ phone, amountTenge: 19_999 })).code).toBe('price_changed')
    const many = [{ productId: sofa, variation: null, quantity: 1_000 }]
    expect((await order({ phone, lines: many, amountTenge: 10_000_000 })).code).toBe('stock')
    const unknown = [{ productId: 999_999, variation: null, quantity: 1 }]
    expect((await order({ phone, lines: unknown })).code).toBe('not_found')
    expect([await customersOf(phone), await stockOf(shop.db, sofa)]).toEqual([[], before])
  })
})
