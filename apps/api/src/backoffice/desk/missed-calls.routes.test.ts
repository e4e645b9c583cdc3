import { staffCalls } from '@oyum/contract/staff/calls'
import { readShop } from '@oyum/settings/shop'
import { intoWorkingHours, nextTry } from '@oyum/shop-rules/call-times'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type AtDesk, useDesk } from '#test/desk'

const { shop, addAtDesk, newOrder, page, emptyPiles } = await useDesk()
const { orders } = staffCalls
const { callHours } = readShop(undefined).desk

let one: AtDesk
beforeAll(async () => {
  one = await addAtDesk('Aýna Orazowa')
})
beforeEach(emptyPiles)

const call = (id: number, body: object) => one.browser.call(orders.call, { id, body })
const inPile = async (view: string) => {
  const { json } = await one.browser.call({ method: 'GET', path: `/orders?view=${view}` })
  return (json.rows as unknown as { id: number }[]).map(({ id }) => id)
}

it('DESK-10 OPEN-131 a missed call puts the next try into working hours and sends nothing; the third asks what to do', async () => {
  const { id } = await newOrder()
  await one.browser.call(orders.claim, { id, body: {} })
  for (const tries of [1, 2, 3]) {
    // whenever the call was made between the two moments, the try lies between what the rule says for them
    const before = nextTry(tries, new Date(), callHours)
    const { json } = await call(id, { outcome: 'no_answer', version: tries })
    const after = nextTry(tries, new Date(), callHours)
    expect(json).toMatchObject({ version: tries + 1, callTries: tries, asksWhatToDo: tries === 3 })
    const at = Date.parse(String(json.callAfter))
    expect(at).toBeGreaterThanOrEqual(before.getTime())
    expect(at).toBeLessThanOrEqual(after.getTime())
    expect(await page(one, id)).toMatchObject({
      ...{ callAfter: json.callAfter, callTries: tries, asksWhatToDo: tries === 3 },
      claim: null,
    })
  }
  expect([await inPile('to_call'), await inPile('call_later')]).toEqual([[], [id]])
  expect((await call(id, { outcome: 'no_answer', version: 3 })).code).toBe('version')
  const told = await shop.pool.query('select purpose from sms_messages where order_id = $1', [id])
  expect(told.rows).toEqual([{ purpose: 'order_placed' }])
  const missed = await shop.pool.query('select kind, is_public from order_events where order_id = $1', [id])
  expect(missed.rows).toEqual(Array(3).fill({ kind: 'call_missed', is_public: true }))
})

it('DESK-10 later is a time within 14 days, moved into working hours; who answered has missed nothing', async () => {
  const { id } = await newOrder()
  await call(id, { outcome: 'no_answer', version: 1 })
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  for (const moment of [at(-1), at(15)])
    expect((await call(id, { outcome: 'later', version: 2, at: moment })).code).toBe('validation')
  expect((await call(id, { outcome: 'later', version: 2 })).code).toBe('validation')
  const wanted = at(3)
  expect((await call(id, { outcome: 'later', version: 2, at: wanted })).json).toEqual({
    ...{ version: 3, callTries: 0, asksWhatToDo: false },
    callAfter: intoWorkingHours(new Date(wanted), callHours).toISOString(),
  })
  // the same time once more is another call, and written down as one
  const again = await call(id, { outcome: 'later', version: 3, at: wanted })
  expect(again).toMatchObject({ code: 'ok', json: { version: 4 } })
})

it('DESK-10 OPEN-130 a wrong number is called no more until it is another one', async () => {
  const { id } = await newOrder()
  const answer = await call(id, { outcome: 'wrong_number', version: 1, note: 'goňşusy jogap berdi' })
  expect(answer.json).toMatchObject({ version: 2, callAfter: null })
  expect((await page(one, id)).callAfter).toBeNull()
  expect([await inPile('to_call'), await inPile('call_later')]).toEqual([[], [id]])
  // nobody is told that it is due in two thousand years
  expect((await one.browser.call(orders.next)).json).toEqual({ order: null, nextAt: null })
  await shop.pool.query("update orders set note = 'x' where id = $1", [id])
  expect(await inPile('to_call')).toEqual([])
  await shop.pool.query("update orders set phone = '+99361000001' where id = $1", [id])
  expect(await inPile('to_call')).toEqual([id])
  expect(await page(one, id)).toMatchObject({ callTries: 0 })
})

it('a call about what is no longer pending is refused', async () => {
  const { id } = await newOrder()
  await shop.pool.query("update orders set status = 'confirmed' where id = $1", [id])
  expect((await call(id, { outcome: 'no_answer', version: 1 })).code).toBe('order_moved')
  expect((await call(999_999_999, { outcome: 'no_answer', version: 1 })).code).toBe('not_found')
  expect((await call(id, { outcome: 'confirmed', version: 1 })).code).toBe('validation')
})
