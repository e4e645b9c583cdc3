import { staffCalls } from '@oyum/contract/staff/calls'
import { LOCALES } from '@oyum/shop-rules/locales'
import { STAFF_ROLES } from '@oyum/shop-rules/staff-permissions'
import { foldName } from '@oyum/shop-rules/text-fold'
import { CYRILLIC_TO_LATIN } from '@oyum/shop-rules/text-fold-tables'
import { orderBody } from '@oyum/testing/order-body'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { place } from '#test/order-factory'
import { addPerson, createStaffBrowser, type StaffBrowser } from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'

const shop = await useTestApp()
const { staffApp, accounts } = await useStaffApp(shop)
const { orders } = staffCalls

interface Row {
  id: number
  name: string
  phone: string
  status: string
}
interface List {
  rows: Row[]
  next: string | null
  previous: string | null
}

const people = {} as Record<(typeof STAFF_ROLES)[number], StaffBrowser>
let product: number
beforeAll(async () => {
  product = await addProduct(shop.db, {
    categoryId: await addCategory(shop.db),
    priceTenge: 100,
    stock: 1000,
  })
  for (const role of STAFF_ROLES) {
    people[role] = createStaffBrowser(staffApp)
    await addPerson(accounts.people, people[role], role)
  }
})

async function list(query: string, who = people.operator): Promise<List> {
  const answer = await who.call({ method: 'GET', path: `/orders?${query}` })
  expect(answer.code).toBe('ok')
  return answer.json as unknown as List
}
const idsOf = ({ rows }: List) => rows.map(({ id }) => id)
const found = async (q: string) => idsOf(await list(`view=all&q=${encodeURIComponent(q)}`))

/** Writes orders as they would stand after a while: one a minute, the last one `minutes` ago. */
async function write(
  count: number,
  status: string,
  customerId: number,
  { phone = '', minutes = 60 } = {},
): Promise<number[]> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `with written as (
       insert into orders (placed_at, call_after, customer_id, status, payment_method, order_amount_tenge, locale, phone)
       select moment, moment, $2, $3::order_status, 'via_card', 100, 'tk', $4
       from (select date_trunc('second', now()) - make_interval(mins => $5 + $1 - n) as moment
             from generate_series(1, $1) n) given
       returning id, placed_at
     ), begun as (
       insert into order_status_changes (order_id, order_placed_at, to_status, actor)
       select id, placed_at, $3::order_status, 'shop' from written
     ) select id from written order by placed_at`,
    [count, customerId, status, phone, minutes],
  )
  return rows.map(({ id }) => Number(id))
}

describe('the list of orders', () => {
  it('DESK-01 has no total, and its pages meet without a gap or a row twice, there and back', async () => {
    const { id: customer } = await addSignedInCustomer(shop)
    const written = await write(25, 'confirmed', customer)
    const seen: number[][] = []
    let page = await list('view=confirmed&limit=10')
    expect(Object.keys(page).sort()).toEqual(['lookedTo', 'next', 'previous', 'rows'])
    expect(page.previous).toBeNull()
    for (;;) {
      seen.push(idsOf(page))
      if (page.next === null) break
      page = await list(`view=confirmed&limit=10&after=${page.next}`)
    }
    expect(seen.flat()).toEqual(written.toReversed())
    // Newer gives the pages before, the same ones
    page = await list(`view=confirmed&limit=10&before=${page.previous}`)
    expect(idsOf(page)).toEqual(seen[1])
    page = await list(`view=confirmed&limit=10&before=${page.previous}`)
    expect([idsOf(page), page.previous]).toEqual([seen[0], null])
    const none = await people.operator.call({ method: 'GET', path: '/orders?view=all&after=1-x' })
    expect(none.code).toBe('validation')
  })

  it('DESK-01 who waits longest is called first; what is called later is a pile of its own', async () => {
    const { id: customer } = await addSignedInCustomer(shop)
    const [first = 0, second = 0, later = 0] = await write(3, 'pending', customer)
    await shop.pool.query("update orders set call_after = now() + interval '1 hour' where id = $1", [later])
    const toCall = idsOf(await list('view=to_call'))
    expect(toCall.indexOf(first)).toBeLessThan(toCall.indexOf(second))
    expect(toCall).not.toContain(later)
    expect(idsOf(await list('view=call_later'))).toEqual([later])
  })

  it('DESK-01 open piles are counted, up to 999+', async () => {
    const { id: customer } = await addSignedInCustomer(shop)
    const counted = async () =>
      (await people.operator.call(orders.counts)).json as unknown as Record<string, number>
    const before = await counted()
    expect(Object.keys(before)).toEqual(['to_call', 'call_later', 'confirmed', 'to_pack', 'on_the_way'])
    await write(3, 'out_for_delivery', customer)
    expect((await counted()).on_the_way).toBe(3)
    await write(1200, 'processing', customer)
    expect((await counted()).to_pack).toBe(1000)
  })

  it('days are those of the shop’s clock, both included', async () => {
    const { id: customer } = await addSignedInCustomer(shop)
    const insert = `insert into orders (placed_at, customer_id, status, payment_method, order_amount_tenge, locale)
      values ($1, $2, 'cancelled', 'via_card', 100, 'tk') returning id`
    const at = async (moment: string) => {
      const { rows } = await shop.pool.query<{ id: string }>(insert, [moment, customer])
      return Number(rows[0]?.id)
    }
    // Ashgabat is five hours ahead of UTC
    const before = await at('2020-03-01T18:59:59Z')
    const first = await at('2020-03-01T19:00:00Z')
    const last = await at('2020-03-03T18:59:59Z')
    const after = await at('2020-03-03T19:00:00Z')
    expect(idsOf(await list('view=cancelled&from=2020-03-02&to=2020-03-03'))).toEqual([last, first])
    expect([before, after]).not.toContain(first)
  })
})

describe('an order is found', () => {
  it('DESK-02 by its number, by a phone or its last four digits, by the account’s phone', async () => {
    const customer = await addSignedInCustomer(shop)
    const { rows } = await shop.pool.query<{ phone: string }>('select phone from customers where id = $1', [
      customer.id,
    ])
    const account = rows[0]?.phone ?? ''
    const [given = 0] = await write(1, 'pending', customer.id, { phone: '+99361998877', minutes: 2 })
    const [bare = 0] = await write(1, 'delivered', customer.id, { minutes: 5 })
    expect(await found(`#${given}`)).toEqual([given])
    expect((await found(String(bare)))[0]).toBe(bare)
    expect(await found('+993 61 99-88-77')).toEqual([given])
    expect(await found('8877')).toContain(given)
    expect(await found('98877')).toEqual([given])
    // by the account's: all of the person's
    expect(await found(account)).toEqual([given, bare])
    expect(await found(account.slice(-5))).toEqual(expect.arrayContaining([given, bare]))
    expect(await found('#999999999')).toEqual([])
  })

  it('DESK-02 by the name of the person, in either script and either order', async () => {
    const customer = await addSignedInCustomer(shop)
    await shop.pool.query("update customers set first_name = 'Гөзел', last_name = 'Çaryýewa' where id = $1", [
      customer.id,
    ])
    const [id = 0] = await write(1, 'delivered', customer.id)
    for (const typed of ['Çaryýewa', 'carye', 'Чарыева', 'gözel çary', 'Чарыева Гозел'])
      expect([typed, await found(typed)]).toEqual([typed, [id]])
    expect(await found('Çaryýewa Maksat')).toEqual([])
  })

  it('DESK-02 who is called so comes before who merely has the letters somewhere in the name', async () => {
    const [called, has] = [await addSignedInCustomer(shop), await addSignedInCustomer(shop)]
    await shop.pool.query("update customers set first_name = 'Nurgözel' where id = $1", [has.id])
    const [hasOrder] = await write(1, 'delivered', has.id)
    expect(await found('rgoz')).toEqual([hasOrder])
    await shop.pool.query("update customers set last_name = 'Rgozow' where id = $1", [called.id])
    const [calledOrder] = await write(1, 'delivered', called.id)
    expect(await found('rgoz')).toEqual([calledOrder])
  })

  it('the database folds a name as the search does', async () => {
    const letters = Object.keys(CYRILLIC_TO_LATIN)
    const names = [
      ...letters.flatMap((letter) => [`${letter}а`, `а${letter}`, letter.toUpperCase()]),
      ...[
        'Ýazmyrat Allaberdiýew',
        'Žemal Ňazar Äşe Öwez Üçgun',
        'O’Neil-Smith',
        'Straße Ægir Œuvre Øst Łódź đ ı',
      ],
      ...['Объездчикова', 'Ельцин Е.', '  two  spaces ', '', 'Vivian'],
    ]
    const { rows } = await shop.pool.query<{ folded: string }>(
      'select fold_name(name) as folded from unnest($1::text[]) with ordinality as given(name, place) order by place',
      [names],
    )
    expect(rows.map(({ folded }) => folded)).toEqual(names.map(foldName))
  })
})

describe('the page of an order', () => {
  const page = async (id: number, who = people.operator) =>
    (await who.call(orders.read, { id })).json as never
  const steps = async (id: number) =>
    (await people.operator.call(orders.timeline, { id })).json as unknown as { rows: object[] }

  it.each(LOCALES)(
    'shows goods, what is on the shelf now, sums and the person: placed in %s',
    async (locale) => {
      const customer = await addSignedInCustomer(shop)
      const answer = await place(
        shop,
        { ...customer.headers, 'x-localization': locale },
        orderBody([{ id: product, quantity: 2 }], 200),
      )
      const id = Number(answer.json().order_id)
      const { rows } = await shop.pool.query('select stock from products where id = $1', [product])
      expect(await page(id)).toMatchObject({
        ...{ id, status: 'pending', version: 1, locale, amountTenge: 200 },
        lines: [{ number: 1, productId: product, quantity: 2, unitTenge: 100, stock: rows[0].stock }],
        person: { id: customer.id, orders: 1, cancelled: 0 },
      })
      expect(await steps(id)).toMatchObject({
        rows: expect.arrayContaining([
          expect.objectContaining({ kind: 'status', word: 'pending', actor: 'customer' }),
          expect.objectContaining({ kind: 'sms', word: 'order_placed', state: 'waiting' }),
        ]),
      })
    },
  )

  it('DESK-05 an order whose person has removed the account opens with its goods and sums', async () => {
    const customer = await addSignedInCustomer(shop)
    const answer = await place(shop, customer.headers, orderBody([{ id: product }], 100))
    const id = Number(answer.json().order_id)
    await shop.pool.query(
      "update orders set status = 'delivered', phone = '', delivery_address = '' where id = $1",
      [id],
    )
    await shop.pool.query(
      "update customers set phone = null, removed_at = now(), first_name = '', last_name = '' where id = $1",
      [customer.id],
    )
    expect(await page(id)).toMatchObject({ person: null, amountTenge: 100, lines: [{ productId: product }] })
    const [row] = (await list(`view=all&q=%23${id}`)).rows
    expect(row).toMatchObject({ id, name: '', phone: '' })
  })
})

describe('what a role does not see is as unknown as what is not there', () => {
  it('the warehouse has what is packed and sent, a courier nothing yet, an editor no orders at all', async () => {
    const { id: customer } = await addSignedInCustomer(shop)
    const [pending = 0] = await write(1, 'pending', customer)
    const [confirmed = 0] = await write(1, 'confirmed', customer)
    const [closed = 0, old = 0] = await write(2, 'delivered', customer)
    await shop.pool.query(
      "update order_status_changes set changed_at = now() - interval '15 days' where order_id = $1",
      [old],
    )
    const sees = async (who: StaffBrowser, id: number) => {
      const [one, timeline] = [await who.call(orders.read, { id }), await who.call(orders.timeline, { id })]
      const { rows } = await list(`view=all&q=%23${id}`, who)
      expect(one.code).toBe(rows.length === 1 ? 'ok' : 'not_found')
      expect(timeline.code).toBe(one.code)
      return rows.length === 1
    }
    const seen = (who: StaffBrowser) =>
      Promise.all([pending, confirmed, closed, old].map((id) => sees(who, id)))
    expect(await seen(people.operator)).toEqual([true, true, true, true])
    expect(await seen(people.warehouse)).toEqual([false, true, true, false])
    expect(await seen(people.courier)).toEqual([false, false, false, false])
    expect((await people.editor.call(orders.read, { id: confirmed })).code).toBe('forbidden')
    expect(idsOf(await list('view=to_call', people.warehouse))).toEqual([])
  })
})
