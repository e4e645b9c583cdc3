import { createHash } from 'node:crypto'
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.generated.ts'
import { passOnSlow, SLOW_STATEMENT_MS, shownText, tellSlow, tellWaited } from './watched-pool.ts'

// Every repository function takes one of these first; there is no ambient connection to slip out of a transaction.
export type Db = Kysely<DB>
export type Tx = Transaction<DB>
export type DbOrTx = Db | Tx

/** Who asks, as far as the database is concerned: see roles.sql. */
export type DatabaseRole = 'oyum_api' | 'oyum_worker' | 'oyum_staff'

export interface DatabaseOptions {
  url: string
  /** What the connection may do; without it all that its login may. */
  role?: DatabaseRole
  poolSize?: number
  applicationName?: string
  /** A statement ends after so long; a database that says nothing at all is given up a little later. */
  statementTimeoutMs?: number
  /** So long a statement waits for a row that another one holds. */
  lockTimeoutMs?: number
  /** So long a statement waits for a connection. */
  connectTimeoutMs?: number
}

// Beyond what the database allows itself: then it is frozen, or the line to it is cut without a word.
const SILENCE_MS = 2000

// bigint columns (tenge, counts, ids) come as numbers; beyond 2^53 would be a wrong amount, so it is an error.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
})

const statementNames = new Map<string, string>()
const MAX_STATEMENT_NAMES = 2000

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known) return known
  // SQL texts are few because lists are passed as arrays; a text that varies without end must not fill the memory
  if (statementNames.size >= MAX_STATEMENT_NAMES) return undefined
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  statementNames.set(text, name)
  return name
}

// Gives each parameterised statement a name, so that PostgreSQL parses and plans it once a connection.
class PreparingClient extends pg.Client {
  override query(first: unknown, ...rest: unknown[]): never {
    const isPlainText = typeof first === 'string' && Array.isArray(rest[0]) && rest[0].length > 0
    const call = super.query as unknown as (...args: unknown[]) => never
    if (!isPlainText) return this.givingUp(call, [first, ...rest])
    const [values, ...callback] = rest
    return this.givingUp(call, [{ name: statementName(first), text: first, values }, ...callback])
  }

  /** pg tells the caller that the time is over, but would ask the silent connection again. It is closed instead. */
  private givingUp(call: (...args: unknown[]) => never, args: unknown[]): never {
    const started = performance.now()
    const [what] = args
    const end = (error: Error | null) => {
      this.tellWhenSlow(what, performance.now() - started)
      this.closeWhenSilent(error)
    }
    const last = args.at(-1)
    if (typeof last === 'function')
      args[args.length - 1] = (error: Error | null, ...answer: unknown[]) => {
        end(error)
        last(error, ...answer)
      }
    const asked: unknown = call.apply(this, args)
    if (asked instanceof Promise) asked.then(() => end(null), end)
    return asked as never
  }

  private tellWhenSlow(asked: unknown, ms: number): void {
    if (ms < SLOW_STATEMENT_MS) return
    const { name, text } = (typeof asked === 'string' ? { text: asked } : asked) as {
      name?: string
      text?: string
    }
    tellSlow(this, { name: name ?? 'unnamed', text: shownText(text ?? '', name !== undefined), ms })
  }

  private closeWhenSilent(error: Error | null): void {
    if (!isSilence(error)) return
    const { connection } = this as unknown as { connection: { stream: { destroy: (why: Error) => void } } }
    connection.stream.destroy(new Error('Connection terminated: the database was silent'))
  }
}

/** Tells how long each waited for a connection; with one free that is nothing. */
class WatchedPool extends pg.Pool {
  override connect(...args: unknown[]): never {
    const started = performance.now()
    const end = () => tellWaited(this, (performance.now() - started) / 1000)
    const call = super.connect as unknown as (...args: unknown[]) => Promise<unknown> | undefined
    const [callback] = args
    if (typeof callback !== 'function') return call.apply(this)?.finally(end) as never
    const told = (...answer: unknown[]) => {
      end()
      callback(...answer)
    }
    return call.apply(this, [told]) as never
  }
}

/** The database did not say a word in time. */
export const isSilence = (error: { message?: string } | null): boolean =>
  error?.message === 'Query read timeout'

// What staff change is written down in the same transaction (apps/api/src/backoffice/audit). So a connection of theirs only
// reads, unless a transaction says at its beginning that it writes.
const READS_UNLESS_SAID = ' -c default_transaction_read_only=on'

export function createPool(options: DatabaseOptions): pg.Pool {
  const statementTimeoutMs = options.statementTimeoutMs ?? 10_000
  const asRole = options.role ? ` -c role=${options.role}` : ''
  const pool = new WatchedPool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    application_name: options.applicationName ?? 'oyum',
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + SILENCE_MS,
    lock_timeout: options.lockTimeoutMs ?? 3000,
    // nobody waits within a transaction; one whose process froze must not keep its rows
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // jit: our statements take milliseconds; compiling one takes half a second (seen at a million products).
    // plan_cache_mode: statements are few and prepared; one plan for each, which tests read, instead of planning anew
    // for every customer and a surprise when a value is unusual.
    options: `-c jit=off -c plan_cache_mode=force_generic_plan${asRole}${options.role === 'oyum_staff' ? READS_UNLESS_SAID : ''}`,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 4000,
    Client: PreparingClient as unknown as typeof pg.Client,
  } as pg.PoolConfig)
  // A dropped idle connection is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that is in use: its query fails, and that is told where it was asked.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    passOnSlow(client, pool)
  })
  return pool
}

export function createDatabase(pool: pg.Pool): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
