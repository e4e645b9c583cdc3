import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { TestApp } from './test-app.ts'

interface Collision<T> {
  /** what somebody else does first in a transaction, and what as soon as the shop waits for it */
  first: pg.QueryConfig
  second: pg.QueryConfig
  /** a part of the shop's statement that waits */
  statement: string
  ask: () => Promise<T>
}

/** Makes a real deadlock, of which PostgreSQL gives up the shop's side, and sees that it happened. */
export async function inDeadlock<T>(
  shop: TestApp,
  { first, second, statement, ask }: Collision<T>,
): Promise<T> {
  const other = new pg.Client({ connectionString: shop.url })
  await other.connect()
  try {
    // of the two the shop's statement is the one that PostgreSQL gives up
    await other.query("set deadlock_timeout = '60s'")
    await other.query('begin')
    await other.query(first)
    const asked = ask()
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like ${`%${statement}%`}`.execute(shop.db)
      return rows.length === 1
    }
    while (!(await isWaiting())) await wait(5)
    await other.query(second)
    await other.query('commit')
    const answer = await asked
    // the figure comes a moment later
    const deadlocks = async () => {
      const { rows } = await other.query<{ n: number }>(
        'select deadlocks as n from pg_stat_database where datname = current_database()',
      )
      return Number(rows[0]?.n)
    }
    while ((await deadlocks()) === 0) await wait(20)
    return answer
  } finally {
    await other.end()
  }
}
