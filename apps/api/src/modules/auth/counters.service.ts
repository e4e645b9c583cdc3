import type { DbOrTx } from '@oyum/database/connection'
import { takeAllowances } from './login-counters.repository.ts'
import type { Limit } from './login-limits.ts'

// For other rooms that count attempts in the same table.

export type Allowance = Limit

/** The limits that are reached already; none when all have counted this one. */
export const countAttempt = (db: DbOrTx, limits: readonly Allowance[]): Promise<Allowance[]> =>
  takeAllowances(db, limits)
