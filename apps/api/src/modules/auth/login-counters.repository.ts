import type { DbOrTx } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { Limit } from './login-limits.ts'

// Counts one in every given scope whose limit is not reached, in the order given by name, so that two requests never
// wait for each other crosswise.
const TAKE = statement(
  `
  insert into login_counters as n (scope, subject, window_start, count)
  select scope, subject, date_trunc(span, now(), 'UTC'), 1
  from unnest($1::text[], $2::text[], $3::text[]) as wanted (scope, subject, span)
  order by scope, subject
  on conflict (scope, subject, window_start) do update set count = n.count + 1
  where n.count < ($4::int[])[array_position($1::text[], excluded.scope)]
  returning scope`,
  { scope: col.text },
)

export const counterStatements = { take: TAKE }

/** The limits that are reached already; none when all have counted this one. */
export async function takeAllowances(db: DbOrTx, limits: readonly Limit[]): Promise<Limit[]> {
  const rows = await queryRows(db, TAKE, [
    limits.map(({ scope }) => scope),
    limits.map(({ subject }) => subject),
    limits.map(({ span }) => span),
    limits.map(({ most }) => most),
  ])
  const taken = new Set(rows.map(({ scope }) => scope))
  return limits.filter(({ scope }) => !taken.has(scope))
}
