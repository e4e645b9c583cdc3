import type { DbOrTx, Tx } from '@oyum/database/connection'

export async function findCustomer(db: DbOrTx, id: number) {
  return db
    .selectFrom('customers')
    .select(['firstName', 'lastName', 'phone'])
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}

/** False when this customer has another number, or is gone. */
export async function renameCustomer(
  db: DbOrTx,
  { id, phone, firstName, lastName }: { id: number; phone: string; firstName: string; lastName: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customers')
    .set({ firstName, lastName })
    .where('id', '=', id)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The customer's number; from here on no order of this customer is being placed. */
export async function lockCustomer(tx: Tx, id: number): Promise<string | undefined> {
  const customer = await tx
    .selectFrom('customers')
    .select('phone')
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return customer?.phone ?? undefined
}

/** What stays is a number without a person, so that orders have an owner. */
export async function eraseCustomer(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ phone: null, firstName: '', lastName: '', phoneVerifiedAt: null, removedAt: new Date() })
    .where('id', '=', id)
    .execute()
}
