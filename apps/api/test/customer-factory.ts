import type { Db } from '@oyum/database/connection'
import { createSecrets, randomToken } from '#src/secrets/secrets'
import type { TestApp } from './test-app.ts'

let counter = 0
/** A mobile number that no other test of this file has. */
export const nextPhone = (): string => `65${String(++counter).padStart(6, '0')}`

export async function addCustomer(db: Db, given: { phone?: string; firstName?: string } = {}) {
  const phone = given.phone ?? nextPhone()
  const { id } = await db
    .insertInto('customers')
    .values({ phone, firstName: given.firstName ?? 'Aýna', lastName: 'Ataýewa', phoneVerifiedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, phone }
}

/** A customer with a session, for tests of calls that need one: `inject({ …, headers: customer.headers })`. */
export async function addSignedInCustomer(shop: Pick<TestApp, 'db' | 'config'>, given = {}) {
  const customer = await addCustomer(shop.db, given)
  const token = randomToken()
  await shop.db
    .insertInto('sessions')
    .values({
      customerId: customer.id,
      tokenHash: createSecrets(shop.config.login.authSecret).hashToken(token),
      expiresAt: new Date(Date.now() + 30 * 86_400_000),
    })
    .execute()
  return { ...customer, token, headers: { authorization: `Bearer ${token}` } }
}
