import type { Db } from '@oyum/database/connection'
import * as shared from '@oyum/testing/customers'
import type { TestApp } from './test-app.ts'

let counter = 0
/** A mobile number that no other test of this file has. */
export const nextPhone = (): string => `65${String(++counter).padStart(6, '0')}`

export function addCustomer(db: Db, given: Partial<shared.GivenCustomer> = {}) {
  return shared.addCustomer(db, { phone: nextPhone(), ...given })
}

/** A customer with a session, for tests of calls that need one: `inject({ …, headers: customer.headers })`. */
export async function addSignedInCustomer(shop: Pick<TestApp, 'db' | 'config'>, given = {}) {
  const customer = await addCustomer(shop.db, given)
  const token = await shared.openSession(shop.db, customer.id, shop.config.login.authSecret)
  return { ...customer, token, headers: { authorization: `Bearer ${token}` } }
}

/** As if a fresh code had just been given in the customer's sessions. */
export async function confirmSessions(db: Db, customerId: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmedAt: new Date() })
    .where('customerId', '=', customerId)
    .execute()
}
