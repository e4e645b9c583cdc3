import type { Db } from '@oyum/database/connection'
import { getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'

const TODAY = statement(
  `
  select coalesce(sum(sent), 0)::int as sent, coalesce(sum(left_out), 0)::int as left_out
  from sms_days where day = (now() at time zone 'UTC')::date`,
  { sent: col.number, leftOut: col.number },
)

/** SMS of this day (UTC), of every process: those that went into the queue, and those the budget left out. */
export function getSmsDay(db: Db) {
  return getRow(db, TODAY, [])
}
