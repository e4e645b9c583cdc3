import type { AnswerOf } from '@oyum/contract/define-call'
import { staffCalls } from '@oyum/contract/staff/calls'
import { HAND_SMS, HAND_SMS_DAY } from '@oyum/contract/staff/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { placeOrder } from '#test/order-desk'
import { useSmsInbox } from '#test/sms-inbox'
import { addPerson, createStaffBrowser } from '#test/staff-browser'
import { noonToday, useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'

const HOUR_MS = 3_600_000
let clock = noonToday()
const shop = await useTestApp()
const { staffApp, accounts } = await useStaffApp(shop, {}, undefined, () => clock)
const inbox = await useSmsInbox(shop)
const operator = createStaffBrowser(staffApp)
let sofa: number
beforeAll(async () => {
  sofa = await addProduct(shop.db, {
    categoryId: await addCategory(shop.db),
    priceTenge: 123_400,
    stock: 500,
  })
  await addPerson(accounts.people, operator, 'operator')
})

async function newOrder(locale = 'ru') {
  const customer = await addSignedInCustomer(shop, { locale })
  const headers = { ...customer.headers, 'x-localization': locale }
  return { id: await placeOrder(shop, { headers }, [{ id: sofa }], 123_400), phone: customer.phone, customer }
}
const send = (id: number, body: object, key?: string) =>
  operator.call(staffCalls.orders.sms, { id, body, ...(key && { key }) })
const timeline = async (id: number) => {
  const { json } = await operator.call(staffCalls.orders.timeline, { id })
  const rows = json.rows as unknown as { kind: string; word: string; state: string }[]
  return rows.flatMap(({ kind, word, state }) => (kind === 'sms' && word === 'by_hand' ? [state] : []))
}

describe('an SMS by hand', () => {
  it('DESK-19 goes to the customer, ready in their language or in own words, and stands in the timeline with its state', async () => {
    const [tk, ru] = [await newOrder('tk'), await newOrder('ru')]
    expect((await send(tk.id, { ready: 'sum_changed' })).json).toEqual({
      ...{ parts: 1, isQueued: true, leftToday: HAND_SMS_DAY - 1 },
    })
    expect(
      (await send(ru.id, { words: ' Диван приедет завтра, ждите звонка водителя с девяти утра ' })).json,
    ).toMatchObject({ parts: 1 })
    expect(await timeline(tk.id)).toEqual(['waiting'])
    expect(await inbox.textsTo(tk.phone)).toContainEqual(
      expect.stringMatching(`: ${tk.id} belgili sargydynyzyn jemi uytgedi: 1 234 `),
    )
    expect(await inbox.textsTo(ru.phone)).toContainEqual(
      expect.stringMatching(/: Диван приедет завтра, ждите звонка водителя с девяти утра$/),
    )
    expect(await timeline(tk.id)).toEqual(['sent'])
  })

  it('DESK-19 OPEN-141 is told before it goes, as it will go, with how many are left today', async () => {
    const { id, phone } = await newOrder('tk')
    const texts = async () => (await operator.call(staffCalls.orders.smsTexts, { id })).json
    const told = (await texts()) as unknown as AnswerOf<typeof staffCalls.orders.smsTexts>
    expect(told.leftToday).toBe(HAND_SMS_DAY)
    expect(told.ready.map(({ name }) => name)).toEqual([...HAND_SMS])
    await send(id, { ready: 'not_reached' })
    await send(id, { words: 'Salam' })
    expect(await inbox.textsTo(phone)).toEqual(
      expect.arrayContaining([told.ready[0]?.text, `${told.before}Salam`]),
    )
    expect(await texts()).toMatchObject({ leftToday: HAND_SMS_DAY - 2 })
  })

  it('DESK-19 says how many messages it costs', async () => {
    const { id } = await newOrder()
    expect((await send(id, { words: 'ä'.repeat(200) })).json).toMatchObject({ parts: 2 })
    expect((await send(id, { words: 'я'.repeat(200) })).json).toMatchObject({ parts: 4 })
    expect((await send(id, { words: 'я'.repeat(301) })).code).toBe('validation')
  })

  it('DESK-19 OPEN-134 three a day and order, also at once; a double press is one', async () => {
    const { id } = await newOrder()
    const pressed = await Promise.all([1, 2].map(() => send(id, { ready: 'not_reached' }, 'double-press')))
    expect(pressed.map(({ json }) => json.leftToday)).toEqual([2, 2])
    const more = await Promise.all([1, 2, 3, 4].map(() => send(id, { ready: 'come_to_shop' })))
    expect(more.map(({ code }) => code).sort()).toEqual(['ok', 'ok', 'sms_limit', 'sms_limit'])
    expect(await timeline(id)).toHaveLength(HAND_SMS_DAY)
    // tomorrow there is room again; another order has its own
    await shop.pool.query(
      "update sms_messages set created_at = created_at - interval '2 days' where order_id = $1",
      [id],
    )
    expect((await send(id, { ready: 'not_reached' })).json).toMatchObject({ leftToday: 2 })
    expect((await send((await newOrder()).id, { ready: 'not_reached' })).code).toBe('ok')
  })

  it('DESK-19 never at night: from nine until twenty-one by the shop’s clock', async () => {
    const { id } = await newOrder()
    const noon = noonToday().getTime()
    const at = async (hours: number) => {
      clock = new Date(noon + hours * HOUR_MS)
      return (await send(id, { ready: 'not_reached' })).code
    }
    const MINUTE = 1 / 60
    expect([await at(-3 - MINUTE), await at(9), await at(11)]).toEqual(Array(3).fill('sms_hours'))
    expect([await at(-3), await at(9 - MINUTE)]).toEqual(['ok', 'ok'])
    clock = noonToday()
  })

  it('DESK-19 needs somebody to write to, and one of the two texts', async () => {
    const { id, customer } = await newOrder()
    expect((await send(id, {})).code).toBe('validation')
    expect((await send(id, { ready: 'not_reached', words: 'x' })).code).toBe('validation')
    await shop.pool.query('update customers set phone = null, removed_at = now() where id = $1', [
      customer.id,
    ])
    expect((await send(id, { ready: 'not_reached' })).code).toBe('order_state')
  })
})
