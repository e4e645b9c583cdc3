import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const LOCK = 7_340_021

/** A connection that changes the schema while nobody else does. What was applied is written down in two tables. */
export async function inSchemaSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    for (const table of ['schema_migrations', 'schema_functions'])
      await client.query(`create table if not exists ${table}
        (name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The checksum each file had when it was applied, by its name. */
export async function appliedFiles(
  client: pg.Client,
  table: 'schema_migrations' | 'schema_functions',
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${table}`,
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** How long a change waits for a table that somebody reads, and how often it comes back. */
interface Patience {
  waitMs: number
  pauseMs: number
  tries: number
}

// Whoever comes to a table after a change that waits for it waits behind it. So it waits for less than readers have patience
// (lock_timeout in connection.ts, 3 s), then lets them pass; for three minutes in all, longer than any statement of the shop.
export const PATIENCE: Patience = { waitMs: 1000, pauseMs: 2000, tries: 60 }

const LOCK_NOT_AVAILABLE = '55P03'
const codeOf = (error: unknown) => (error as { code?: string } | undefined)?.code
const isLocked = (error: unknown) =>
  codeOf(error) === LOCK_NOT_AVAILABLE || codeOf((error as Error).cause) === LOCK_NOT_AVAILABLE

/** Does it again, a bounded number of times, when a lock was not to be had. */
export async function retryLocked<T>({ pauseMs, tries }: Patience, work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error) || tried >= tries) throw error
      await wait(pauseMs)
    }
  }
}

/** All of it or nothing; a failure is told with the name of what failed. */
export async function inTransaction(
  client: pg.Client,
  what: string,
  work: () => Promise<void>,
  patience: Patience = PATIENCE,
): Promise<void> {
  try {
    await retryLocked(patience, async () => {
      try {
        await client.query('begin')
        await client.query(`set local lock_timeout = ${patience.waitMs}`)
        await work()
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    })
  } catch (error) {
    throw new Error(`${what} failed: ${(error as Error).message}`, { cause: error })
  }
}
