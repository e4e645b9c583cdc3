import { staffCalls } from '@oyum/contract/staff/calls'
import { orderBody } from '@oyum/testing/order-body'
import { addCategory, addProduct } from './catalogue-factory.ts'
import { addSignedInCustomer } from './customer-factory.ts'
import { place } from './order-factory.ts'
import { addPerson, createStaffBrowser, type StaffBrowser, type TestPerson } from './staff-browser.ts'
import { useStaffApp } from './staff-test-app.ts'
import { useTestApp } from './test-app.ts'

/** One of the people at the desk, with a browser that is logged in. */
export interface AtDesk extends TestPerson {
  browser: StaffBrowser
}

/** A shop with its back office, goods at 1 manat, and people who call. */
export async function useDesk() {
  const shop = await useTestApp()
  const { staffApp, accounts } = await useStaffApp(shop)
  const categoryId = await addCategory(shop.db)
  const product = await addProduct(shop.db, { categoryId, priceTenge: 100, stock: 10_000 })
  const { orders } = staffCalls

  async function addAtDesk(
    name: string,
    role: 'operator' | 'manager' | 'warehouse' = 'operator',
  ): Promise<AtDesk> {
    const browser = createStaffBrowser(staffApp)
    const person = await addPerson(accounts.people, browser, role)
    await shop.pool.query('update staff_accounts set name = $2 where id = $1', [person.id, name])
    return { ...person, browser }
  }

  /** Placed in the shop by somebody new, and due. */
  async function newOrder({
    quantity = 1,
    ...more
  }: {
    quantity?: number
    phone?: string
    customer?: Customer
  } = {}) {
    const { customer = await addSignedInCustomer(shop) } = more
    const phone = more.phone ?? customer.phone
    const body = orderBody([{ id: product, quantity }], quantity * 100, { phone })
    const id: number = (await place(shop, customer.headers, body)).json().order_id
    return { id, customer, amountTenge: quantity * 100 }
  }
  type Customer = Awaited<ReturnType<typeof addSignedInCustomer>>

  async function page({ browser }: AtDesk, id: number) {
    const { code, json } = await browser.call(orders.read, { id })
    if (code !== 'ok') throw new Error(`the page of ${id}: ${code}`)
    return json as unknown as Page
  }

  /** Nothing waits for its call any more. */
  const emptyPiles = () => shop.pool.query("update orders set status = 'cancelled' where status = 'pending'")

  /** The jobs that wait for their moment wait no longer. */
  const skipWaits = () => shop.pool.query('update graphile_worker._private_jobs set run_at = now()')

  return { shop, staffApp, product, addAtDesk, newOrder, page, emptyPiles, skipWaits }
}

interface Page {
  version: number
  status: string
  callAfter: string | null
  callTries: number
  asksWhatToDo: boolean
  undoUntil: string | null
  claim: { by: { id: number; name: string }; until: string } | null
  promisedDay: string | null
  promisedPart: string | null
  cancelReason: string | null
  flags: { kind: string }[]
  person: { refused: number } | null
}
