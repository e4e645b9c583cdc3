import { staffCalls } from '@oyum/contract/staff/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AtDesk, useDesk } from '#test/desk'

const { shop, addAtDesk, newOrder, page, emptyPiles } = await useDesk()
const { orders } = staffCalls

let one: AtDesk
let other: AtDesk
beforeAll(async () => {
  one = await addAtDesk('Aýna Orazowa')
  other = await addAtDesk('Maksat Berdiýew')
})
beforeEach(emptyPiles)

const next = async ({ browser }: AtDesk) =>
  (await browser.call(orders.next)).json as unknown as { order: { id: number } | null; nextAt: string | null }
const claim = ({ browser }: AtDesk, id: number, body = {}) => browser.call(orders.claim, { id, body })
const confirm = ({ browser }: AtDesk, id: number, version = 1) =>
  browser.call(orders.confirm, { id, body: { version, amountTenge: 100 } })
const callAt = (id: number, moment: string) =>
  shop.pool.query(`update orders set call_after = ${moment} where id = $1`, [id])
const endClaim = (id: number) =>
  shop.pool.query("update orders set claimed_until = now() - interval '1 second' where id = $1", [id])

describe('the next order', () => {
  it('DESK-06 goes to one person, however many ask at once', async () => {
    const placed: number[] = []
    for (let n = 0; n < 15; n++) placed.push((await newOrder()).id)
    const given = await Promise.all(Array.from({ length: 20 }, (_, n) => next(n % 2 ? one : other)))
    const ids = given.flatMap(({ order }) => (order ? [order.id] : []))
    expect(new Set(ids).size).toBe(ids.length)
    // who came while all that was left was being taken comes again
    for (let more = await next(one); more.order; more = await next(one)) ids.push(more.order.id)
    expect(ids.toSorted((a, b) => a - b)).toEqual(placed)
    const { rows } = await shop.pool.query(
      'select count(*)::int as live from orders where claimed_until > now() and id = any($1)',
      [placed],
    )
    expect(rows).toEqual([{ live: 15 }])
  })

  it('DESK-06 is the one that waits longest; what is called later comes in its time, and without any it says when', async () => {
    const [first, second, later] = [await newOrder(), await newOrder(), await newOrder()]
    await callAt(second.id, "now() - interval '2 hours'")
    await callAt(first.id, "now() - interval '1 hour'")
    await callAt(later.id, "date_trunc('hour', now()) + interval '3 hours'")
    expect([await next(one), await next(other)].map(({ order }) => order?.id)).toEqual([second.id, first.id])
    const { rows } = await shop.pool.query('select call_after from orders where id = $1', [later.id])
    expect(await next(one)).toEqual({ order: null, nextAt: rows[0].call_after.toISOString() })
    await callAt(later.id, 'now()')
    expect((await next(one)).order?.id).toBe(later.id)
    expect(await next(one)).toEqual({ order: null, nextAt: null })
  })

  it('DESK-07 is also one whose claim has ended by itself', async () => {
    const { id } = await newOrder()
    expect((await next(one)).order?.id).toBe(id)
    expect((await next(other)).order).toBeNull()
    await endClaim(id)
    expect((await next(other)).order?.id).toBe(id)
  })
})

describe('a claim', () => {
  it('DESK-07 is seen by all with its end, is prolonged by who has it, and refuses nobody silently', async () => {
    const { id } = await newOrder()
    expect((await claim(one, id)).code).toBe('ok')
    const seen = (await page(other, id)).claim
    expect(seen?.by).toEqual({ id: one.id, name: 'Aýna Orazowa' })
    const list = await other.browser.call({ method: 'GET', path: '/orders?view=to_call' })
    expect(list.json.rows).toMatchObject([{ id, claimedBy: 'Aýna Orazowa', version: 1 }])
    const refused = await claim(other, id)
    expect([refused.status, refused.json.errors?.[0]]).toEqual([
      409,
      expect.objectContaining({ code: 'claimed', by: 'Aýna Orazowa', until: seen?.until }),
    ])
    await shop.pool.query("update orders set claimed_until = now() + interval '1 minute' where id = $1", [id])
    const prolonged = await claim(one, id)
    expect(Date.parse(String(prolonged.json.until)) - Date.now()).toBeGreaterThan(14 * 60_000)
  })

  it('DESK-07 is taken over with a reason, which is written down', async () => {
    const { id } = await newOrder()
    await claim(one, id)
    expect((await claim(other, id, { takeOver: true })).code).toBe('validation')
    expect((await claim(other, id, { takeOver: true, reason: 'nahar wagty' })).code).toBe('ok')
    expect((await page(one, id)).claim?.by.id).toBe(other.id)
    const { rows } = await shop.pool.query(
      "select staff_id, changes, personal from audit_log where entity = 'order' and entity_id = $1 and action = 'take_over'",
      [String(id)],
    )
    expect(rows).toEqual([
      {
        staff_id: other.id,
        changes: [{ field: 'claimedBy', before: one.id, after: other.id }],
        // own words may say something about the customer
        personal: [{ field: 'reason', before: null, after: 'nahar wagty' }],
      },
    ])
  })

  it('DESK-07 ends by itself, by who has it, and not by others', async () => {
    const { id } = await newOrder()
    await claim(one, id)
    expect((await other.browser.call(orders.release, { id })).code).toBe('ok')
    expect((await page(one, id)).claim?.by.id).toBe(one.id)
    await one.browser.call(orders.release, { id })
    expect((await page(one, id)).claim).toBeNull()
    await claim(one, id)
    await endClaim(id)
    expect((await page(other, id)).claim).toBeNull()
    expect((await claim(other, id)).code).toBe('ok')
  })

  it('DESK-07 OPEN-129 never stops a confirm that has the right version, nor does a note; it is none once the call is over', async () => {
    const { id } = await newOrder()
    expect((await claim(one, id)).json).toMatchObject({ version: 1 })
    expect((await one.browser.call(orders.addNote, { id, body: { text: 'gapysy gök' } })).json).toEqual({
      version: 1,
    })
    expect((await confirm(other, id)).code).toBe('ok')
    expect((await page(one, id)).claim).toBeNull()
    expect((await claim(one, id)).code).toBe('order_moved')
    expect((await claim(one, 999_999_999)).code).toBe('not_found')
  })
})
