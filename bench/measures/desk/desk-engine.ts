import { execFileSync } from 'node:child_process'
import { createPool } from '@oyum/database/connection'
import { throwAwayPostgres } from '@oyum/testing/throw-away-engines'
import type { Run } from '../../tools/harness.ts'

// Twenty gigabytes would drive the machine's own PostgreSQL, which others work with, through hundreds of checkpoints.
const FILLING = [
  ...['wal_level = minimal', 'max_wal_senders = 0', "max_wal_size = '4GB'", "checkpoint_timeout = '1h'"],
  ...['fsync = off', 'full_page_writes = off', 'synchronous_commit = off', 'autovacuum = off'],
]
/** As it is measured: it syncs to disk. A part of a machine's memory that is usual for a database. */
const MEASURING = ['fsync = on', 'full_page_writes = on', 'synchronous_commit = on', 'autovacuum = off']
const MEMORY = ["shared_buffers = '1GB'", "effective_cache_size = '8GB'"]

/** A PostgreSQL of the bench's own: it hurries while it is filled, and is careful while it is measured. */
export async function startDeskEngine(run: Pick<Run, 'onEnd'>) {
  const postgres = await throwAwayPostgres()
  run.onEnd(postgres.remove)
  await postgres.start()

  async function restartWith(settings: readonly string[]): Promise<void> {
    const pool = createPool({ url: postgres.url, poolSize: 1, statementTimeoutMs: 600_000 })
    await pool.query('alter system reset all')
    for (const setting of [...MEMORY, ...settings]) await pool.query(`alter system set ${setting}`)
    await pool.query('checkpoint')
    await pool.end()
    await postgres.end('fast')
    await postgres.start()
  }
  await restartWith(FILLING)

  return {
    urlOf(name: string): string {
      const url = new URL(postgres.url)
      url.pathname = `/${name}`
      return url.toString()
    },
    async filled(): Promise<void> {
      await restartWith(MEASURING)
      // what the machine has not written yet it would write while it is measured
      execFileSync('sync')
    },
  }
}
