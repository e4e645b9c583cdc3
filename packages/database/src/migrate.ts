import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const FOLDER = new URL('../migrations/', import.meta.url)
const LOCK = 7_340_021

export interface Migration {
  name: string
  text: string
  checksum: string
}

export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

// Forward only: each file once, in its own transaction, in the order of its name. A file that was applied and later
// edited stops the run, because two databases would no longer be alike.
export async function migrate(url: string, migrations?: Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations())
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists schema_migrations
      (name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const done: string[] = []
    for (const migration of wanted) {
      const known = applied.get(migration.name)
      if (known === migration.checksum) continue
      if (known) throw new Error(`${migration.name} was changed after it was applied; write a new migration`)
      await applyOne(client, migration)
      done.push(migration.name)
    }
    return done
  } finally {
    await client.end()
  }
}

async function applyOne(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

// Our tables and the job queue's own, which graphile-worker keeps in a schema of its name.
export async function migrateAll(url: string): Promise<string[]> {
  const done = await migrate(url)
  await runMigrations({ connectionString: url })
  return done
}
