import type { Db } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { statement } from '@oyum/database/statement'

// few: a session may ask for thirty a minute
const DELETE = statement("delete from staff_once where created_at < now() - interval '1 day'", {})

/** A press is repeated within minutes; a day later it is another one. */
export async function deleteOldStaffAnswers(db: Db): Promise<void> {
  await queryRows(db, DELETE, [])
}
