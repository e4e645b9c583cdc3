import type { DbOrTx } from '@oyum/database/connection'

/** With a telephone; who has none is not told. */
export async function findTelephone(db: DbOrTx, staffId: number) {
  const found = await db
    .selectFrom('staffAccounts')
    .select(['phone', 'locale'])
    .where('id', '=', staffId)
    .executeTakeFirst()
  return found?.phone ? { phone: found.phone, locale: found.locale } : undefined
}

export async function listOwnersToTell(db: DbOrTx, exceptId: number) {
  const owners = await db
    .selectFrom('staffAccounts')
    .select(['phone', 'locale'])
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .where('id', '<>', exceptId)
    .where('phone', 'is not', null)
    .orderBy('id')
    .execute()
  return owners.flatMap(({ phone, locale }) => (phone === null ? [] : [{ phone, locale }]))
}
