import { randomBytes } from 'node:crypto'
import { createDatabaseNamed, databaseUrl, dropDatabaseNamed } from '@oyum/database/admin'
import { migrateAll } from '@oyum/database/migrate'
import type { Run } from './harness.ts'

/** A migrated database of this run's own, dropped at its end. */
export async function scratchDatabase(run: Run, purpose: string): Promise<string> {
  const name = `oyum_${purpose}_${randomBytes(4).toString('hex')}`
  await createDatabaseNamed(name)
  run.onEnd(() => dropDatabaseNamed(name))
  const url = databaseUrl(name)
  await migrateAll(url)
  return url
}
