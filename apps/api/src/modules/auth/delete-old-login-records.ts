import { DEVICE_DAYS } from '@oyum/contract/limits'
import type { Db } from '@oyum/database/connection'
import { getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'

const BATCH = 5000

const deleteFrom = (table: string, key: string, old: string) =>
  statement(
    `with gone as (
       delete from ${table} where ${key} = any (array(select ${key} from ${table} where ${old} limit ${BATCH})) returning 1
     ) select count(*) as deleted from gone`,
    { deleted: col.number },
  )

// What proved a login is kept no longer than it can matter: codes, what became of their SMS, and past sessions for a
// month of questions; counters until their day is over, those of the shop for a year of bills; a device not seen for that long has lost its cookie.
const OLD = [
  deleteFrom('login_codes', 'id', "created_at < now() - interval '30 days'"),
  // by the date: the index of days is made so that no counter is looked for by it (migration 0019)
  deleteFrom(
    'login_counters',
    'ctid',
    "(window_start at time zone 'UTC')::date < (now() at time zone 'UTC')::date - 2",
  ),
  deleteFrom('sms_days', 'ctid', 'day < current_date - 400'),
  deleteFrom('sessions', 'id', "expires_at < now() - interval '30 days'"),
  deleteFrom('known_devices', 'id', `last_seen_at < now() - interval '${DEVICE_DAYS} days'`),
]

export async function deleteOldLoginRecords(db: Db): Promise<void> {
  for (const old of OLD) {
    for (;;) {
      const { deleted } = await getRow(db, old, [])
      if (deleted < BATCH) break
    }
  }
}
