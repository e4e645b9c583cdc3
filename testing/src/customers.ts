import { createSecrets } from '@oyum/api/secrets/secrets'
import type { Db } from '@oyum/database/connection'

export interface GivenCustomer {
  phone: string
  firstName?: string
  lastName?: string
}

/** Someone who registered some time ago. */
export async function addCustomer(
  db: Db,
  { phone, firstName = 'Aýna', lastName = 'Ataýewa' }: GivenCustomer,
): Promise<{ id: number; phone: string }> {
  const { id } = await db
    .insertInto('customers')
    .values({ phone, firstName, lastName, phoneVerifiedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, phone }
}

/** Logs a customer in without an SMS; the token is what a browser's cookie would hold. */
export async function openSession(db: Db, customerId: number, authSecret: string): Promise<string> {
  const secrets = createSecrets(authSecret)
  const token = secrets.newToken()
  await db
    .insertInto('sessions')
    .values({
      customerId,
      tokenHash: secrets.hashToken(token),
      expiresAt: new Date(Date.now() + 30 * 86_400_000),
    })
    .execute()
  return token
}
