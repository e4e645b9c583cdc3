import { MOST_LOOKED_THROUGH } from '@oyum/contract/staff/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { addSignedInCustomer } from '#test/customer-factory'
import { addPerson, createStaffBrowser, type StaffBrowser } from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'

const shop = await useTestApp()
const { staffApp, accounts } = await useStaffApp(shop)

interface List {
  rows: { id: number }[]
  next: string | null
  previous: string | null
  lookedTo: string | null
}

let operator: StaffBrowser
let operatorId: number
let managerId: number
/** one a minute, the newest first; the archive is longer than what one page looks through */
let ids: number[]
const RARE = [2, 3, MOST_LOOKED_THROUGH - 1, MOST_LOOKED_THROUGH, MOST_LOOKED_THROUGH + 400]
const rareIds = () => RARE.map((place) => ids[place])

beforeAll(async () => {
  operator = createStaffBrowser(staffApp)
  operatorId = (await addPerson(accounts.people, operator, 'operator')).id
  managerId = (await addPerson(accounts.people, createStaffBrowser(staffApp), 'manager')).id
  const { id: customer } = await addSignedInCustomer(shop)
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into orders (placed_at, call_after, customer_id, status, payment_method, order_amount_tenge, locale)
     select moment, moment, $2, 'delivered', 'via_card', case when (n - 1) = any ($3) then 50000 else 100 end, 'tk'
     from (select n, date_trunc('second', now()) - n * interval '1 minute' as moment
           from generate_series(1, $1) n) given
     returning id`,
    [MOST_LOOKED_THROUGH + 500, customer, RARE],
  )
  ids = rows.map(({ id }) => Number(id))
})

async function list(query: string): Promise<List> {
  const answer = await operator.call({ method: 'GET', path: `/orders?view=delivered&${query}` })
  expect(answer.code).toBe('ok')
  return answer.json as unknown as List
}
const idsOf = ({ rows }: List) => rows.map(({ id }) => id)

describe('a filtered list', () => {
  it('OPEN-155 looks through so many rows, says how far it came, and goes on from there, there and back', async () => {
    const first = await list('amountFrom=50000')
    expect(idsOf(first)).toEqual(rareIds().slice(0, 3))
    expect(first.lookedTo).not.toBeNull()
    const second = await list(`amountFrom=50000&after=${first.next}`)
    expect([idsOf(second), second.next, second.lookedTo]).toEqual([rareIds().slice(3), null, null])
    const back = await list(`amountFrom=50000&before=${second.previous}`)
    expect(idsOf(back)).toEqual(rareIds().slice(0, 3))
    expect(back.previous).toBeNull()
  })

  it('OPEN-155 a page on which nothing passes leads on and back', async () => {
    const none = await list(`amountFrom=60000`)
    expect(idsOf(none)).toEqual([])
    const end = await list(`amountFrom=60000&after=${none.next}`)
    expect([idsOf(end), end.next]).toEqual([[], null])
    // the row the page was asked behind is not lost on the way back
    const last = ids[MOST_LOOKED_THROUGH - 1]
    expect(idsOf(await list(`amountFrom=50000&before=${end.previous}`))).toContain(last)
  })

  it('OPEN-155 pages of few rows meet without a gap or a row twice', async () => {
    const seen: number[] = []
    let page = await list('amountFrom=50000&limit=2')
    for (;;) {
      seen.push(...idsOf(page))
      if (page.next === null) break
      page = await list(`amountFrom=50000&limit=2&after=${page.next}`)
    }
    expect(seen).toEqual(rareIds())
  })

  it('by how it is paid', async () => {
    await shop.pool.query("update orders set payment_method = 'cash_on_delivery' where id = any ($1)", [
      [ids[5], ids[7]],
    ])
    expect(idsOf(await list('payment=cash_on_delivery'))).toEqual([ids[5], ids[7]])
    expect(idsOf(await list('payment=cash_on_delivery&amountFrom=50000'))).toEqual([])
  })

  it('by who has it or did something to it, and never by somebody else', async () => {
    const [claimed, confirmed, called, ended] = [ids[10], ids[11], ids[12], ids[13]]
    await shop.pool.query(
      "update orders set claimed_by = $1, claimed_until = now() + interval '5 minutes' where id = $2",
      [operatorId, claimed],
    )
    await shop.pool.query(
      "update orders set claimed_by = $1, claimed_until = now() - interval '5 minutes' where id = $2",
      [operatorId, ended],
    )
    await shop.pool.query(
      `insert into order_status_changes (order_id, order_placed_at, to_status, actor)
       select id, placed_at, 'confirmed', 'staff ' || $1 from orders where id = $2`,
      [operatorId, confirmed],
    )
    await shop.pool.query(
      `insert into order_events (order_id, order_placed_at, kind, actor)
       select id, placed_at, 'call_done', 'staff ' || $1 from orders where id = $2`,
      [operatorId, called],
    )
    expect(idsOf(await list(`by=${operatorId}`))).toEqual([claimed, confirmed, called])
    expect(idsOf(await list(`by=${managerId}`))).toEqual([])
  })

  it('by nonsense is refused', async () => {
    for (const query of ['payment=gold', 'amountFrom=0', 'amountFrom=99999999999999', 'by=0', 'by=x']) {
      const answer = await operator.call({ method: 'GET', path: `/orders?view=all&${query}` })
      expect([query, answer.code]).toEqual([query, 'validation'])
    }
  })
})
