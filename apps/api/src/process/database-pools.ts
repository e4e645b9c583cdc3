import { createPool } from '@oyum/database/connection'
import type pg from 'pg'

export interface DatabasePools {
  /** for all that is read, and for the small things a customer changes */
  pool: pg.Pool
  orderPool: pg.Pool
  loginPool: pg.Pool
}

// With the wait for a connection (4 s) and the patience with a silent database (2 s) no request lasts 15 s.
const STATEMENT_TIMEOUT_MS = 6000

/** Orders that wait for one row and logins that wait for one counter keep nobody from looking at the shop. */
export function createPools(
  url: string,
  sizes: Record<'reads' | 'orders' | 'logins', number>,
): DatabasePools {
  const create = (poolSize: number, purpose: string) =>
    createPool({
      ...{ url, poolSize, statementTimeoutMs: STATEMENT_TIMEOUT_MS },
      role: 'oyum_api',
      applicationName: `oyum api ${purpose}`,
    })
  return {
    pool: create(sizes.reads, 'reads'),
    orderPool: create(sizes.orders, 'orders'),
    loginPool: create(sizes.logins, 'logins'),
  }
}
