import type { Db } from '@oyum/database/connection'
import { sql } from 'kysely'

const BATCH = 5000

// What proved a login is kept no longer than it can matter: codes, what became of their SMS, and past sessions for a
// month of questions; counters until their day is over; a device not seen for 400 days has lost its cookie.
const OLD = [
  sql`login_codes where id in (select id from login_codes where created_at < now() - interval '30 days' limit ${BATCH})`,
  sql`login_counters where ctid = any (array(
    select ctid from login_counters where window_start < now() - interval '2 days' limit ${BATCH}))`,
  sql`sessions where id in (
    select id from sessions where expires_at < now() - interval '30 days' limit ${BATCH})`,
  sql`known_devices where id in (
    select id from known_devices where last_seen_at < now() - interval '400 days' limit ${BATCH})`,
]

export async function deleteOldLoginRecords(db: Db): Promise<void> {
  for (const old of OLD) {
    for (;;) {
      const { numAffectedRows = 0n } = await sql`delete from ${old}`.execute(db)
      if (numAffectedRows < BATCH) break
    }
  }
}
