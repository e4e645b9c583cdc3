import type { Tx } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { statement } from '@oyum/database/statement'

const GIVE_BACK = statement(
  `
  update login_counters set count = count - 1
  where scope = $1 and subject = $2 and window_start = date_trunc($3, now(), 'UTC') and count > 0`,
  {},
)

/** What turned out right was no mistake. */
export async function giveBack(
  tx: Tx,
  { scope, subject, span }: { scope: string; subject: string; span: string },
): Promise<void> {
  await queryRows(tx, GIVE_BACK, [scope, subject, span])
}
