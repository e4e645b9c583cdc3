import type { Tx } from '@oyum/database/connection'
import { getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'

/** As staff-limits.ts has them. */
interface RollingLimit {
  scope: string
  subject: string
  span: 'hour' | 'day'
  most: number
}

const COUNT = statement(
  'select counted_at, wait_seconds from count_attempts($1::text[], $2::text[], $3::text[], $4::int[])',
  { countedAt: col.moment, waitSeconds: col.orNull(col.number) },
)

const GIVE_BACK = statement(
  `
  update login_counters n set count = n.count - 1
  from unnest($1::text[], $2::text[], $3::text[]) as w (scope, subject, span)
  where n.scope = w.scope and n.subject = w.subject and n.count > 0
    and n.window_start = attempt_window(('1 ' || w.span)::interval, $4)`,
  {},
)

const namesOf = (limits: readonly RollingLimit[]) => [
  limits.map(({ scope }) => scope),
  limits.map(({ subject }) => subject),
  limits.map(({ span }) => span),
]

/** Counted in all of the limits, at the moment given; or in none, and there are seconds to wait. */
export const countAttempts = (tx: Tx, limits: readonly RollingLimit[]) =>
  getRow(tx, COUNT, [...namesOf(limits), limits.map(({ most }) => most)])

/** What turned out right was no mistake. It is taken from where it was counted, though the hour may be another one now. */
export async function giveBack(tx: Tx, limits: readonly RollingLimit[], countedAt: Date): Promise<void> {
  await queryRows(tx, GIVE_BACK, [...namesOf(limits), countedAt])
}
