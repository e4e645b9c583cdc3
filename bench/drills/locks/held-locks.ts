/** What another session may hold while customers are in the shop, as the statement that takes it. */
export interface HeldLock {
  name: string
  take: string
}

export const HELD_LOCKS: readonly HeldLock[] = [
  { name: 'a product row', take: 'select id from products where id = 1 for update' },
  { name: 'the counters of logins', take: 'select scope from login_counters for update' },
  { name: 'the search documents', take: 'select product_id from search_documents for update' },
  // the number of packages/database/src/schema-session.ts
  { name: 'the lock of a migration', take: 'select pg_advisory_xact_lock(7340021)' },
]
