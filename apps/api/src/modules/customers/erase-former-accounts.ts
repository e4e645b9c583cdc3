import type { Db } from '@oyum/database/connection'
import { eraseForgotten } from './former-accounts.repository.ts'

/** Accounts that were put aside and that nobody has proved to be theirs end as removed ones do: orders stay without the
 *  person. Each is a transaction of its own. */
export async function eraseFormerAccounts(db: Db): Promise<void> {
  while (await eraseForgotten(db));
}
