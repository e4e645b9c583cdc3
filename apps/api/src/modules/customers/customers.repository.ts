import type { DbOrTx, Tx } from '@oyum/database/connection'
import { findRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'

// `has_former`: an account put aside under this number can still be claimed, by one of its orders.
const FIND = statement(
  `
  select c.first_name, c.last_name, c.phone, exists (
    select from customers f where f.aside_phone = c.phone and f.claim_tries < $2
      and exists (select from orders o where o.customer_id = f.id)) as has_former
  from customers c where c.id = $1 and c.phone is not null`,
  { firstName: col.text, lastName: col.text, phone: col.text, hasFormer: col.boolean },
)

/** Undefined when the account is gone. */
export function findCustomer(db: DbOrTx, id: number, claimTries: number) {
  return findRow(db, FIND, [id, claimTries])
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

const ERASE = statement('select from erase_customer($1)', {})

/** What stays is a number without a person, so that orders have an owner. */
export async function eraseCustomer(tx: Tx, id: number): Promise<void> {
  await queryRows(tx, ERASE, [id])
}
