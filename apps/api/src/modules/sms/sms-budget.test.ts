import { waitPastHourChange } from '@oyum/ops/wait-past-hour-change'
import { orderBody } from '@oyum/testing/order-body'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addCustomer, addSignedInCustomer } from '#test/customer-factory'
import { createLoginClient, deviceOf, type LoginClient } from '#test/login-client'
import { place } from '#test/order-factory'
import { type Inbox, useSmsInbox } from '#test/sms-inbox'
import { type TestApp, useTestApp } from '#test/test-app'
import { watchSmsBudget } from './watch-sms-budget.ts'

// One budget for codes and orders together, small here. The tests use up one day in their order.
const BUDGET = { number: 7, customer: 4, day: 20 }

let shop: TestApp
let inbox: Inbox
let product: number
let client: LoginClient
beforeAll(async () => {
  shop = await useTestApp({ smsBudget: BUDGET })
  client = createLoginClient(shop)
  inbox = await useSmsInbox(shop)
  const categoryId = await addCategory(shop.db)
  product = await addProduct(shop.db, { categoryId, priceTenge: 100, stock: 1000 })
  // the budget is one of a day
  await waitPastHourChange(60_000)
}, 180_000)

type Customer = Awaited<ReturnType<typeof addSignedInCustomer>>
async function placeAndCancel({ headers }: Customer): Promise<number> {
  const answer = await place(shop, headers, orderBody([{ id: product }], 100))
  const payload = { order_id: answer.json().order_id }
  await shop.app.inject({ method: 'PUT', url: '/api/v1/customer/order/cancel', headers, payload })
  return answer.statusCode
}
const ask = (phone: string, cookie = '') => client('check-phone', { phone }, { ip: '198.51.100.7', cookie })
const minutePasses = (phone: string) =>
  shop.pool.query("update login_codes set created_at = created_at - interval '60 seconds' where phone = $1", [
    phone,
  ])
const today = async () =>
  (await shop.pool.query('select sum(sent)::int as sent, sum(left_out)::int as "leftOut" from sms_days'))
    .rows[0]
const alarms: string[] = []
const watch = () => watchSmsBudget(shop.db, BUDGET, { warn: (_, message) => alarms.push(message) })
const metric = async (what: string) =>
  Number(
    new RegExp(`sms_of_the_day\\{what="${what}"\\} (\\d+)`).exec(
      (await shop.internal.inject('/metrics')).body,
    )?.[1],
  )

describe('the budget of SMS', () => {
  it('of a customer: placing and cancelling again and again stands, but sends no more than it', async () => {
    const customer = await addSignedInCustomer(shop)
    for (let n = 0; n < 6; n++) expect(await placeAndCancel(customer)).toBe(200)
    expect(await inbox.textsTo(customer.phone)).toHaveLength(BUDGET.customer)
    expect(await today()).toEqual({ sent: 4, leftOut: 2 })
    expect([await metric('sent'), await metric('left_out'), await metric('budget')]).toEqual([4, 2, 20])
    await watch()
    expect(alarms).toEqual([])
  })

  it('of a number: codes and orders together; a code that would not go is refused as used up for today', async () => {
    const customer = await addSignedInCustomer(shop)
    for (let n = 0; n < 4; n++) await placeAndCancel(customer)
    const said = []
    for (let n = 0; n < 4; n++) {
      said.push((await ask(customer.phone)).statusCode)
      await inbox.textsTo(customer.phone)
      await minutePasses(customer.phone)
    }
    expect(said).toEqual([200, 200, 200, 429])
    expect((await ask(customer.phone)).json().errors[0].code).toBe('day_limit')
    expect(await inbox.textsTo(customer.phone)).toHaveLength(BUDGET.number)
  })

  it('of the shop: an alarm at half and at the end, once each, whoever looks; then orders stand without a message', async () => {
    expect(await today()).toMatchObject({ sent: 11 })
    await Promise.all([watch(), watch()])
    expect(alarms).toEqual(["half of the day's SMS budget is used up"])
    const buyers = []
    for (let n = 0; n < 12; n++) buyers.push(await addSignedInCustomer(shop))
    // at once, and yet not one too many
    const answers = await Promise.all(buyers.map(placeAndCancel))
    expect(answers).toEqual(buyers.map(() => 200))
    expect(await today()).toMatchObject({ sent: BUDGET.day })
    let told = 0
    for (const { phone } of buyers) told += (await inbox.textsTo(phone)).length
    expect(told).toBe(9)
    await watch()
    await watch()
    expect(alarms).toHaveLength(2)
    expect((await ask((await addCustomer(shop.db)).phone)).json().errors[0].code).toBe('day_limit')
  })

  it('of the shop is none for a known device: strangers cannot use it up for those who have logged in', async () => {
    const { phone } = await addCustomer(shop.db)
    await shop.pool.query('delete from sms_days')
    await ask(phone)
    const cookie = deviceOf(await client('verify-phone', { phone, token: await inbox.lastCodeTo(phone) }))
    await minutePasses(phone)
    await shop.pool.query('update sms_days set sent = 1000')
    expect((await ask(phone, cookie)).statusCode).toBe(200)
    await minutePasses(phone)
    expect((await ask(phone)).statusCode).toBe(429)
  })
})
