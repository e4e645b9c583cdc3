import type { Db } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import { getSmsDay } from './sms-day.repository.ts'

// Whoever writes the row first tells it: once a day for each alarm, however many workers look.
const TELL_ONCE = statement(
  `
  insert into login_counters (scope, subject, window_start, count)
  select 'sms_alarm', name, date_trunc('day', now(), 'UTC'), 1 from unnest($1::text[]) as name
  on conflict do nothing returning subject`,
  { subject: col.text },
)

export interface SmsWatchLog {
  warn: (facts: object, message: string) => void
}

/** The alarm at half of the day's SMS, and again when they are used up. */
export async function watchSmsBudget(db: Db, budget: { day: number }, log: SmsWatchLog): Promise<void> {
  const { sent, leftOut } = await getSmsDay(db)
  const reached = [...(sent * 2 >= budget.day ? ['half'] : []), ...(sent >= budget.day ? ['all'] : [])]
  if (reached.length === 0) return
  for (const { subject } of await queryRows(db, TELL_ONCE, [reached]))
    log.warn({ sent, leftOut, budget: budget.day }, `${subject} of the day's SMS budget is used up`)
}
