import { staffCalls } from '@oyum/contract/staff/calls'
import { createDatabase, createPool } from '@oyum/database/connection'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { placeOrder } from '#test/order-desk'
import { addPerson, createStaffBrowser, type TestPerson } from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'
import { createAudit } from './audit.service.ts'

const shop = await useTestApp()
const { staffApp, accounts } = await useStaffApp(shop)
const db = createDatabase(createPool({ url: shop.url, role: 'oyum_staff', poolSize: 1 }))
afterAll(() => db.destroy())
const ROLES = ['owner', 'manager', 'operator', 'warehouse', 'courier', 'editor'] as const
const browsers = new Map<StaffRole, ReturnType<typeof createStaffBrowser>>()
const people = new Map<StaffRole, TestPerson>()
let sofa: number
let customer: Awaited<ReturnType<typeof addSignedInCustomer>>
beforeAll(async () => {
  sofa = await addProduct(shop.db, { categoryId: await addCategory(shop.db), priceTenge: 100, stock: 50 })
  customer = await addSignedInCustomer(shop)
  for (const role of ROLES) {
    const browser = createStaffBrowser(staffApp)
    people.set(role, await addPerson(accounts.people, browser, role))
    browsers.set(role, browser)
  }
})

interface Row {
  changes: { field: string; before: unknown; after: unknown }[]
}
async function history(role: StaffRole, entity: string, id: number) {
  const answer = await browsers.get(role)?.call(staffCalls.history.read, { entity, id })
  return { code: answer?.code, rows: (answer?.json.rows ?? []) as Row[] }
}
const codes = (entity: string, id: number) =>
  Promise.all(ROLES.map(async (role) => (await history(role, entity, id)).code))
const order = () => placeOrder(shop, customer, [{ id: sofa, quantity: 1 }], 100)
/** So many changes of one thing, with words about a person. */
const change = (entity: string, id: number, times = 1) =>
  createAudit(db, { staffId: people.get('manager')?.id ?? 1, call: 'a try' }).inOne(async (_, record) => {
    for (let n = 1; n <= times; n++)
      record.changed(entity, id, { step: n - 1 }, { step: n, note: `Köpetdag ${n}` }, { customerId: 1 })
  })

describe('the history of one thing', () => {
  it('STAFF-14 OPEN-144 of an order is for who sees the order now; to others it is as unknown as none', async () => {
    const id = await order()
    await change('order', id)
    // it waits for a call: nothing for who packs
    expect(await codes('order', id)).toEqual(['ok', 'ok', 'ok', 'not_found', 'not_found', 'not_found'])
    await shop.db.updateTable('orders').set({ status: 'processing' }).where('id', '=', id).execute()
    expect(await codes('order', id)).toEqual(['ok', 'ok', 'ok', 'ok', 'not_found', 'not_found'])
    expect(await codes('order', 999_999)).toEqual(Array(6).fill('not_found'))
  })

  it('STAFF-16 OPEN-144 words about a customer are for who may read customers', async () => {
    const id = await order()
    await change('order', id)
    await shop.db.updateTable('orders').set({ status: 'processing' }).where('id', '=', id).execute()
    const fieldsFor = async (role: StaffRole) =>
      (await history(role, 'order', id)).rows[0]?.changes.map(({ field }) => field)
    expect(await fieldsFor('operator')).toEqual(['step', 'note'])
    expect(await fieldsFor('warehouse')).toEqual(['step'])
  })

  it('STAFF-14 OPEN-144 of people is the owner’s, of customers for who may read customers', async () => {
    const id = people.get('courier')?.id ?? 0
    await change('staff', id)
    expect(await codes('staff', id)).toEqual(['ok', ...Array(5).fill('not_found')])
    expect(await codes('customer', customer.id)).toEqual(['ok', 'ok', 'ok', ...Array(3).fill('not_found')])
    expect(await codes('customer', 9_007_199_254_740_991)).toEqual(Array(6).fill('not_found'))
    expect((await history('owner', 'secret', 1)).code).toBe('validation')
  })

  it('STAFF-14 OPEN-144 of a product is for who may read products', async () => {
    await change('product', sofa)
    expect(await codes('product', sofa)).toEqual(['ok', 'ok', 'ok', 'ok', 'not_found', 'ok'])
    expect(await codes('product', 999_999)).toEqual(Array(6).fill('not_found'))
  })

  it('STAFF-15 is read newest first, page after page', async () => {
    const id = await order()
    await change('order', id, 60)
    const read = async (query: string) => {
      const answer = await staffApp.inject({
        url: `/api/admin/v1/history/order/${id}${query}`,
        headers: {
          cookie: [...(browsers.get('owner')?.cookies ?? [])].map((one) => one.join('=')).join('; '),
        },
      })
      return answer.json() as { rows: Row[]; next: string | null }
    }
    const first = await read('')
    const second = await read(`?after=${first.next}`)
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null])
    const steps = [...first.rows, ...second.rows].map(({ changes }) => changes[0]?.after)
    expect(steps).toEqual(Array.from({ length: 60 }, (_, n) => 60 - n))
  })
})
