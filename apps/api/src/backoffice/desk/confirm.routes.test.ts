import { staffCalls } from '@oyum/contract/staff/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AtDesk, useDesk } from '#test/desk'
import { stockOf } from '#test/order-factory'
import { type Inbox, useSmsInbox } from '#test/sms-inbox'

const { shop, product, addAtDesk, newOrder, page, skipWaits } = await useDesk()
const { orders } = staffCalls

let one: AtDesk
let other: AtDesk
let inbox: Inbox
beforeAll(async () => {
  one = await addAtDesk('Aýna Orazowa')
  other = await addAtDesk('Maksat Berdiýew')
  inbox = await useSmsInbox(shop)
})

const confirm = ({ browser }: AtDesk, id: number, body = {}) =>
  browser.call(orders.confirm, { id, body: { version: 1, amountTenge: 100, ...body } })
const undo = ({ browser }: AtDesk, id: number) => browser.call(orders.undo, { id })
const confirmations = async (phone: string) =>
  (await inbox.textsTo(phone)).filter((text) => /tassyklandy/.test(text))
const rowsOf = async (text: string, values: unknown[]) => (await shop.pool.query(text, values)).rows
/** Everything that a confirmation touches, but the version. */
async function traces({ id, customer }: Awaited<ReturnType<typeof newOrder>>) {
  return {
    order: await rowsOf("select to_jsonb(o) - 'version' as o from orders o where id = $1", [id]),
    steps: await rowsOf('select * from order_status_changes where order_id = $1 order by changed_at', [id]),
    events: await rowsOf('select * from order_events where order_id = $1', [id]),
    sms: await rowsOf('select id, purpose, order_id from sms_messages where phone = $1 order by id', [
      customer.phone,
    ]),
    counted: await rowsOf(
      "select scope, count from login_counters where scope like 'sms_%' and subject in ($1, $2) order by scope",
      [customer.phone, String(customer.id)],
    ),
    day: await rowsOf('select sum(sent)::int as sent from sms_days', []),
  }
}
/** However busy the machine is: the confirmation is as if it had been made some seconds later than now. */
const LATER = "interval '40 seconds'"
async function hold(id: number) {
  await shop.pool.query(
    `update order_status_changes set changed_at = changed_at + ${LATER} where order_id = $1 and to_status = 'confirmed'`,
    [id],
  )
  await shop.pool.query(`update order_events set at = at + ${LATER} where order_id = $1`, [id])
}
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

describe('confirming', () => {
  it('DESK-08 of twenty at once exactly one confirms, and exactly one SMS goes', async () => {
    const { id, customer } = await newOrder()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => confirm(n % 2 ? one : other, id)))
    const codes = answers.map(({ code }) => code).toSorted()
    expect(codes).toEqual(['ok', ...Array.from({ length: 19 }, () => 'version')])
    const steps = await rowsOf(
      "select actor from order_status_changes where order_id = $1 and to_status = 'confirmed'",
      [id],
    )
    expect(steps).toHaveLength(1)
    await skipWaits()
    expect(await confirmations(customer.phone)).toHaveLength(1)
    const audited = await rowsOf("select 1 from audit_log where entity_id = $1 and action = 'confirm'", [
      String(id),
    ])
    expect(audited).toHaveLength(1)
  })

  it('DESK-08 another version is refused with who changed it and what stands there now', async () => {
    const { id } = await newOrder()
    await confirm(other, id)
    const { status, json } = await confirm(one, id)
    expect([status, json.errors?.[0]]).toMatchObject([
      409,
      {
        code: 'version',
        by: 'Maksat Berdiýew',
        current: { version: 2, status: 'confirmed', amount_tenge: 100 },
      },
    ])
    expect((await confirm(one, id, { version: 2 })).code).toBe('order_moved')
  })

  it('DESK-08 another amount than the told one is refused with the right one, and nothing has happened', async () => {
    const order = await newOrder({ quantity: 3 })
    const before = await traces(order)
    const { status, json } = await confirm(one, order.id, { amountTenge: 299 })
    expect([status, json.errors?.[0]]).toMatchObject([409, { code: 'amount', amount_tenge: 300 }])
    expect(await traces(order)).toEqual(before)
    expect((await confirm(one, order.id, { amountTenge: 300 })).code).toBe('ok')
  })

  it('DESK-08 a customer’s cancel at the same moment: one of the two counts', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, customer } = await newOrder()
      const [confirmed, cancelled] = await Promise.all([
        confirm(one, id),
        shop.app.inject({
          ...{ method: 'PUT', url: '/api/v1/customer/order/cancel', headers: customer.headers },
          payload: { order_id: id },
        }),
      ])
      expect([confirmed.code === 'ok', cancelled.statusCode === 200].toSorted()).toEqual([false, true])
    }
  })

  it('promises a day with its part, from today on', async () => {
    const { id } = await newOrder()
    for (const body of [
      { day: day(2) },
      { part: 'day' },
      { day: day(-2), part: 'day' },
      { day: day(99), part: 'day' },
    ])
      expect((await confirm(one, id, body)).code).toBe('validation')
    expect((await confirm(one, id, { day: day(2), part: 'evening' })).code).toBe('ok')
    expect(await page(one, id)).toMatchObject({ promisedDay: day(2), promisedPart: 'evening' })
  })
})

describe('taking a confirmation back', () => {
  it('DESK-09 within ten seconds leaves status, SMS, budget and history as before, with both steps in the audit', async () => {
    const order = await newOrder()
    const before = await traces(order)
    const { json } = await confirm(one, order.id, { day: day(3), part: 'morning' })
    await hold(order.id)
    const { undoUntil } = await page(one, order.id)
    expect(json).toMatchObject({ version: 2 })
    expect(Date.parse(String(undoUntil)) - Date.parse(String(json.undoUntil))).toBe(40_000)
    // for nobody else
    expect((await page(other, order.id)).undoUntil).toBeNull()
    expect(await traces(order)).not.toEqual(before)
    expect((await undo(one, order.id)).json).toEqual({ version: 3 })
    expect(await traces(order)).toEqual(before)
    await skipWaits()
    expect(await confirmations(order.customer.phone)).toEqual([])
    const audited = await rowsOf(
      `select staff_id, action, changes->0 as change from audit_log where entity = 'order' and entity_id = $1 order by id`,
      [String(order.id)],
    )
    expect(audited).toEqual([
      {
        ...{ staff_id: one.id, action: 'confirm' },
        change: { field: 'status', before: 'pending', after: 'confirmed' },
      },
      {
        ...{ staff_id: one.id, action: 'undo_confirm' },
        change: { field: 'status', before: 'confirmed', after: 'pending' },
      },
    ])
    // and it can be confirmed again, with one SMS
    expect((await confirm(one, order.id, { version: 3 })).code).toBe('ok')
    await skipWaits()
    expect(await confirmations(order.customer.phone)).toHaveLength(1)
  })

  it('DESK-09 an order cancelled within them is told as cancelled, and not as confirmed afterwards', async () => {
    const { id, customer } = await newOrder()
    await confirm(one, id)
    const body = { version: 2, reason: 'customer' as const, isTold: true }
    expect((await one.browser.call(orders.cancel, { id, body })).code).toBe('ok')
    const sent = await rowsOf(
      "select state from sms_messages where order_id = $1 and purpose = 'order_status' order by id",
      [id],
    )
    expect(sent).toEqual([{ state: 'dropped' }, { state: 'waiting' }])
    await skipWaits()
    expect(await confirmations(customer.phone)).toEqual([])
  })

  it('DESK-09 the SMS leaves after the ten seconds, not before', async () => {
    const { id, customer } = await newOrder()
    await confirm(one, id)
    const waiting = `j.run_at > j.created_at + interval '5 seconds'`
    const [{ seconds }] = await rowsOf(
      `select extract(epoch from max(j.run_at) - max(h.changed_at))::float8 as seconds
       from order_status_changes h, graphile_worker._private_jobs j where h.order_id = $1 and ${waiting}`,
      [id],
    )
    expect(seconds).toBeGreaterThanOrEqual(10)
    expect(seconds).toBeLessThan(60)
    await shop.pool.query(
      `update graphile_worker._private_jobs j set run_at = run_at + interval '1 hour' where ${waiting}`,
    )
    expect(await confirmations(customer.phone)).toEqual([])
    await skipWaits()
    expect(await confirmations(customer.phone)).toHaveLength(1)
  })

  it('DESK-09 also where no SMS waits: the day’s budget was used up, or there is no number', async () => {
    const dropped = await newOrder()
    await shop.pool.query(
      "update login_counters set count = 999 where scope = 'sms_phone' and subject = $1",
      [dropped.customer.phone],
    )
    const numberless = await newOrder()
    await shop.pool.query('update customers set phone = null, removed_at = now() where id = $1', [
      numberless.customer.id,
    ])
    for (const order of [dropped, numberless]) {
      const before = await traces(order)
      await confirm(one, order.id)
      await hold(order.id)
      expect((await undo(one, order.id)).code).toBe('ok')
      expect(await traces(order)).toEqual(before)
    }
  })

  it('DESK-09 not by another, not later, not once the SMS is on its way', async () => {
    const someone = await newOrder()
    await confirm(one, someone.id)
    await hold(someone.id)
    expect((await undo(other, someone.id)).code).toBe('undo_over')

    await shop.pool.query(
      "update order_status_changes set changed_at = now() - interval '10 seconds' where order_id = $1 and to_status = 'confirmed'",
      [someone.id],
    )
    expect((await undo(one, someone.id)).code).toBe('undo_over')
    expect((await page(one, someone.id)).undoUntil).toBeNull()

    const sent = await newOrder()
    await confirm(one, sent.id)
    await hold(sent.id)
    await shop.pool.query(
      "update sms_messages set state = 'sending' where order_id = $1 and purpose = 'order_status'",
      [sent.id],
    )
    const before = await traces(sent)
    expect((await undo(one, sent.id)).code).toBe('undo_over')
    expect(await traces(sent)).toEqual(before)
    expect((await undo(one, 999_999_999)).code).toBe('not_found')
  })

  it('DESK-09 against the worker: either it is undone or the SMS goes, never both', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 10; round++) {
      const { id, customer } = await newOrder()
      await confirm(one, id)
      await hold(id)
      await skipWaits()
      const [{ code }] = await Promise.all([undo(one, id), confirmations(customer.phone)])
      const texts = await confirmations(customer.phone)
      const { status } = await page(one, id)
      expect([code, status, texts.length]).toEqual(
        code === 'ok' ? ['ok', 'pending', 0] : ['undo_over', 'confirmed', 1],
      )
      outcomes.add(code)
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })
})

describe('cancelling', () => {
  const cancel = ({ browser }: AtDesk, id: number, body: object) => browser.call(orders.cancel, { id, body })

  it('keeps the reason, returns the stock once, and tells the customer unless asked not to', async () => {
    const before = await stockOf(shop.db, product)
    const { id, customer } = await newOrder({ quantity: 2 })
    const quiet = await newOrder()
    expect((await cancel(one, id, { version: 2, reason: 'customer' })).code).toBe('version')
    expect(
      (await cancel(one, id, { version: 1, reason: 'customer', note: 'pikirini üýtgetdi' })).json,
    ).toEqual({
      version: 2,
    })
    expect(await page(one, id)).toMatchObject({ status: 'cancelled', cancelReason: 'customer', version: 2 })
    expect((await cancel(one, id, { version: 2, reason: 'other' })).code).toBe('order_moved')
    await cancel(one, quiet.id, { version: 1, reason: 'no_stock', isTold: false })
    expect(await stockOf(shop.db, product)).toBe(before)
    const told = async (phone: string) =>
      (await inbox.textsTo(phone)).filter((text) => /yatyryldy/.test(text))
    expect([(await told(customer.phone)).length, (await told(quiet.customer.phone)).length]).toEqual([1, 0])
  })

  it('an operator cancels until it is packed, a manager until it is sent', async () => {
    const manager = await addAtDesk('Jeren Meredowa', 'manager')
    const { id } = await newOrder()
    await shop.pool.query("update orders set status = 'processing' where id = $1", [id])
    expect((await cancel(one, id, { version: 1, reason: 'no_stock' })).code).toBe('forbidden')
    expect((await page(one, id)).status).toBe('processing')
    expect((await cancel(manager, id, { version: 1, reason: 'no_stock' })).code).toBe('ok')
  })
})
