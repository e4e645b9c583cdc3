import type { Db } from '@oyum/database/connection'
import { forgetPerson } from '../orders/orders.service.ts'
import { deleteLeft, lockForgotten } from './former-accounts.repository.ts'

/** Accounts that were put aside and that nobody has proved to be theirs end as removed ones do: orders stay without the
 *  person. Each is a transaction of its own. */
export async function eraseFormerAccounts(db: Db): Promise<void> {
  const eraseOne = () =>
    db.transaction().execute(async (tx) => {
      const id = await lockForgotten(tx)
      if (id === undefined) return false
      await forgetPerson(tx, id)
      await deleteLeft(tx, id)
      return true
    })
  while (await eraseOne());
}
