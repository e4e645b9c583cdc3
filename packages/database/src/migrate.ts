import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { applyFunctions } from './apply-functions.ts'
import { applyRoles } from './apply-roles.ts'
import { appliedFiles, inSchemaSession, inTransaction, PATIENCE, retryLocked } from './schema-session.ts'
import { readSqlFiles, type SqlFile } from './sql-files.ts'

const FOLDER = new URL('../migrations/', import.meta.url)

export const readMigrations = (): Promise<SqlFile[]> => readSqlFiles(FOLDER)

// Forward only: each file once, in its own transaction, in the order of its name. A file that was applied and later
// edited stops the run, because two databases would no longer be alike.
export async function migrate(url: string, migrations?: SqlFile[], patience = PATIENCE): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations())
  return inSchemaSession(url, async (client) => {
    const applied = await appliedFiles(client, 'schema_migrations')
    const done: string[] = []
    for (const { name, text, checksum } of wanted) {
      const known = applied.get(name)
      if (known === checksum) continue
      if (known) throw new Error(`${name} was changed after it was applied; write a new migration`)
      const apply = async () => {
        await client.query(text)
        // it may have dropped or replaced any function: all of them are put in place again
        await client.query('delete from schema_functions')
        await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
      }
      await inTransaction(client, `migration ${name}`, apply, patience)
      done.push(name)
    }
    return done
  })
}

// Our tables, the job queue's own, which graphile-worker keeps in a schema of its name, and then the functions over both
// and who may do what.
export async function migrateAll(url: string): Promise<string[]> {
  const migrations = await migrate(url)
  await migrateQueue(url)
  const functions = await applyFunctions(url)
  await applyRoles(url)
  return [...migrations, ...functions]
}

async function migrateQueue(url: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: url, lock_timeout: PATIENCE.waitMs })
  // what breaks is told where it was asked
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => void client.on('error', () => {}))
  try {
    await retryLocked(PATIENCE, () => runMigrations({ pgPool }))
  } finally {
    await pgPool.end()
  }
}
