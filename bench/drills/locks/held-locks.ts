import { migrate } from '@oyum/database/migrate'

/** What another session may hold while customers are in the shop, as the statement that takes it. */
export interface HeldLock {
  name: string
  take: string
  /** what is begun while it is held, and ends after it */
  meanwhile?: (url: string) => Promise<unknown>
}

// An index may be made beside readers, this may not: whoever comes after it would wait as long as it waits itself.
const ALTERED = {
  name: '9999_drill.sql',
  text: 'alter table products add constraint drill check (id > 0) not valid',
  checksum: 'drill',
}

export const HELD_LOCKS: readonly HeldLock[] = [
  { name: 'a product row', take: 'select id from products where id = 1 for update' },
  {
    name: 'a migration behind a reader',
    take: 'select id from products limit 1',
    meanwhile: (url) => migrate(url, [ALTERED]),
  },
  { name: 'the day counter of SMS', take: 'select day from sms_days for update' },
  { name: 'the counters of logins', take: 'select scope from login_counters for update' },
  { name: 'the search documents', take: 'select product_id from search_documents for update' },
  // the number of packages/database/src/schema-session.ts
  { name: 'the lock of a migration', take: 'select pg_advisory_xact_lock(7340021)' },
]
