import { MOST_OF_EACH_KIND } from '@oyum/contract/staff/limits'
import { STAFF_ROLES } from '@oyum/shop-rules/staff-permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct, addSearchDocument } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { addPerson, createStaffBrowser, type StaffBrowser, type TestPerson } from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'

const shop = await useTestApp()
const { staffApp, accounts } = await useStaffApp(shop)

type Role = (typeof STAFF_ROLES)[number]
interface Found {
  orders: { id: number; name: string; phone: string; status: string }[]
  products: { id: number; name: string; url: string; unitTenge: number; stock: number }[]
  people: { id: number; name: string; login: string }[]
}

const browsers = {} as Record<Role, StaffBrowser>
const people = {} as Record<Role, TestPerson>
beforeAll(async () => {
  for (const role of STAFF_ROLES) {
    browsers[role] = createStaffBrowser(staffApp)
    people[role] = await addPerson(accounts.people, browsers[role], role)
  }
})

async function find(q: string, who: StaffBrowser = browsers.operator): Promise<Found> {
  const answer = await who.call({ method: 'GET', path: `/find?q=${encodeURIComponent(q)}` })
  expect(answer.code).toBe('ok')
  return answer.json as unknown as Found
}
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** Orders of somebody with a number that nobody else has. */
async function order(count = 1, status = 'pending'): Promise<{ id: number; phone: string }> {
  const { id: customer, phone } = await addSignedInCustomer(shop)
  const { rows } = await shop.pool.query(
    `with written as (
       insert into orders (customer_id, status, payment_method, order_amount_tenge, locale)
       select $1, $2::order_status, 'via_card', 100, 'tk' from generate_series(1, $3) returning id, placed_at
     ), begun as (
       insert into order_status_changes (order_id, order_placed_at, to_status, actor)
       select id, placed_at, $2::order_status, 'shop' from written
     ) select id from written`,
    [customer, status, count],
  )
  return { id: Number(rows[0].id), phone }
}

describe('the palette', () => {
  it('OFFICE-10 finds an order by its number, by the phone and by its end', async () => {
    const { id, phone } = await order()
    for (const typed of [String(id), `#${id}`, `+993 ${phone}`, phone.slice(-6)])
      expect(idsOf((await find(typed)).orders), typed).toContain(id)
    expect((await find(phone.slice(-3))).orders).toEqual([])
  })

  it('gives five of each kind', async () => {
    const { phone } = await order(MOST_OF_EACH_KIND + 1)
    expect((await find(phone)).orders).toHaveLength(MOST_OF_EACH_KIND)
    expect((await find('meret', browsers.owner)).people).toHaveLength(MOST_OF_EACH_KIND)
  })

  it('finds people by name in either script and by login name, for who may see them', async () => {
    await shop.pool.query("update staff_accounts set name = 'Jeren Çaryýewa' where id = $1", [
      people.courier.id,
    ])
    const { id, login } = people.courier
    for (const role of ['owner', 'manager'] as const)
      for (const typed of ['çaryýewa', 'чарыева', login.toUpperCase()])
        expect(idsOf((await find(typed, browsers[role])).people), typed).toEqual([id])
    expect((await find('j', browsers.owner)).people).toEqual([])
  })

  it('finds a product by its number and by words of its name, for who may see products', async () => {
    const names = { tk: 'Hindi hozy şkafy', ru: 'Шкаф из ореха', en: 'Walnut wardrobe' }
    const categoryId = await addCategory(shop.db)
    const id = await addProduct(shop.db, { categoryId, names, priceTenge: 250_000, stock: 4 })
    await addSearchDocument(shop.db, id, Object.values(names).join(' '))
    const url = new URL(`/product-detail/${id}`, shop.config.siteUrl).href
    for (const typed of [String(id), 'hozy şkafy', 'шкаф из ореха', 'walnut'])
      expect((await find(typed)).products, typed).toContainEqual(
        expect.objectContaining({ id, url, unitTenge: 250_000, stock: 4 }),
      )
    for (const role of STAFF_ROLES)
      expect(idsOf((await find('walnut', browsers[role])).products), role).toEqual(
        role === 'courier' ? [] : [id],
      )
  })

  it('STAFF-14 finds nothing outside of a role’s rows, as if there were nothing', async () => {
    const [pending, confirmed] = [await order(), await order(1, 'confirmed')]
    const seen = async (role: Role) => {
      const answers = await Promise.all(
        [pending, confirmed]
          .flatMap(({ id, phone }) => [String(id), phone, phone.slice(-6)])
          .map((typed) => find(typed, browsers[role])),
      )
      return [...new Set(answers.flatMap(({ orders }) => idsOf(orders)))].toSorted()
    }
    const both = [pending.id, confirmed.id].toSorted()
    expect(await seen('operator')).toEqual(both)
    expect(await seen('warehouse')).toEqual([confirmed.id])
    expect(await seen('courier')).toEqual([])
    expect(await seen('editor')).toEqual([])
    for (const role of ['operator', 'warehouse', 'courier', 'editor'] as const)
      expect((await find(people.owner.login, browsers[role])).people).toEqual([])
  })
})
