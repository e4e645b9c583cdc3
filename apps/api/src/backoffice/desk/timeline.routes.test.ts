import { staffCalls } from '@oyum/contract/staff/calls'
import { beforeAll, expect, it } from 'vitest'
import { confirmSessions } from '#test/customer-factory'
import { type AtDesk, useDesk } from '#test/desk'

const { shop, addAtDesk, newOrder } = await useDesk()
const { orders } = staffCalls

let one: AtDesk
let other: AtDesk
beforeAll(async () => {
  one = await addAtDesk('Aýna Orazowa')
  other = await addAtDesk('Maksat Berdiýew')
})

interface Row {
  at: string
  kind: string
  word: string
  state: string | null
  actor: string | null
  note: string
  data: Record<string, unknown>
  isPublic: boolean
}
const timeline = async (id: number) =>
  ((await one.browser.call(orders.timeline, { id })).json as unknown as { rows: Row[] }).rows
const DAY = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

/** An order with something of every kind. */
async function lived() {
  const order = await newOrder()
  const { id } = order
  const say = (who: AtDesk, call: (typeof orders)['call' | 'confirm' | 'addNote'], body: object) =>
    who.browser.call(call, { id, body })
  await say(one, orders.call, { outcome: 'no_answer', version: 1 })
  await say(other, orders.addNote, { text: 'gapysy gök' })
  await say(other, orders.call, { outcome: 'wrong_number', version: 2, note: 'goňşy belgisi' })
  await say(one, orders.confirm, { version: 3, amountTenge: 100, day: DAY, part: 'day' })
  await one.browser.call(orders.cancel, { id, body: { version: 4, reason: 'address', note: 'ýol ýok' } })
  return order
}

it('DESK-03 shows statuses, calls, events, notes and each SMS with its state, newest first, people by name', async () => {
  const { id } = await lived()
  await shop.pool.query(
    `insert into order_status_changes (order_id, order_placed_at, to_status, actor, note)
     select id, placed_at, 'cancelled', 'shop root', 'by hand' from orders where id = $1`,
    [id],
  )
  await shop.pool.query(
    "update sms_messages set state = 'delivered' where order_id = $1 and purpose = 'order_placed'",
    [id],
  )
  const rows = await timeline(id)
  const moments = rows.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted().toReversed())
  const told = rows.map(({ kind, word, state, actor, note, isPublic }) => [
    ...[kind, word, state, actor, note, isPublic],
  ])
  const expected = [
    ['status', 'pending', null, 'customer', '', true],
    ['sms', 'order_placed', 'delivered', null, '', true],
    ['call', 'call_missed', null, 'Aýna Orazowa', '', true],
    ['note', 'note', null, 'Maksat Berdiýew', 'gapysy gök', false],
    ['call', 'call_done', null, 'Maksat Berdiýew', 'goňşy belgisi', false],
    ['status', 'confirmed', null, 'Aýna Orazowa', '', true],
    ['call', 'call_done', null, 'Aýna Orazowa', '', false],
    ['event', 'day_promised', null, 'Aýna Orazowa', '', true],
    ['sms', 'order_status', 'waiting', null, '', true],
    ['status', 'cancelled', null, 'Aýna Orazowa', 'ýol ýok', true],
    ['sms', 'order_status', 'waiting', null, '', true],
    ['status', 'cancelled', null, 'shop root', 'by hand', true],
  ]
  expect(told).toHaveLength(expected.length)
  expect(told).toEqual(expect.arrayContaining(expected))
  const dataOf = (word: string) => rows.filter((row) => row.word === word).map(({ data }) => data)
  expect(dataOf('call_missed')).toEqual([{ tries: 1, nextAt: expect.stringMatching(/Z$/) }])
  expect(dataOf('call_done')).toEqual(
    expect.arrayContaining([{ outcome: 'confirmed' }, { outcome: 'wrong_number' }]),
  )
  expect(dataOf('day_promised')).toEqual([{ day: DAY, part: 'day' }])
  expect(dataOf('cancelled')).toContainEqual({ reason: 'address' })
})

it('DESK-03 the customer sees only the public part: no note, no name of the staff, no words of a call', async () => {
  const { customer } = await lived()
  const { body } = await shop.app.inject({ url: '/api/v1/customer/order/list', headers: customer.headers })
  expect(body).toContain('"cancelled"')
  expect(body).not.toMatch(/gapysy|goňşy|ýol ýok|Aýna|Maksat|staff/)
})

it('DESK-03 with the account goes what was said of the person; what says nothing of them stays', async () => {
  const { id, customer } = await lived()
  await confirmSessions(shop.db, customer.id)
  const removed = await shop.app.inject({
    ...{ method: 'DELETE', url: '/api/v1/customer/remove-account', headers: customer.headers },
  })
  expect(removed.statusCode).toBe(200)
  const { rows } = await shop.pool.query(
    'select kind, data from order_events where order_id = $1 order by at',
    [id],
  )
  expect(rows).toEqual([
    { kind: 'call_missed', data: { tries: 1, nextAt: expect.any(String) } },
    { kind: 'note', data: {} },
    { kind: 'call_done', data: { outcome: 'wrong_number' } },
    { kind: 'call_done', data: { outcome: 'confirmed' } },
    { kind: 'day_promised', data: { day: DAY, part: 'day' } },
  ])
  expect(JSON.stringify(await timeline(id))).not.toMatch(/gapysy|goňşy|ýol ýok/)
  const audited = await shop.pool.query('select * from audit_log where entity_id = $1', [String(id)])
  expect(JSON.stringify(audited.rows)).not.toMatch(/gapysy|goňşy|ýol ýok/)
})
