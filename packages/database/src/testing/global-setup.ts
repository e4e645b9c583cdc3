import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { createDatabaseNamed, databaseUrl, dropDatabaseNamed, listDatabases } from '../admin.ts'
import { migrateAll } from '../migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: string
  }
}

// One migrated template for the whole run; test files copy it (see test-database.ts). Everything made in the run
// carries the run's name and is dropped at its end, also what a crashed test file left.
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `oyum_test_${process.pid}_${randomBytes(3).toString('hex')}`
  await createDatabaseNamed(template)
  await migrateAll(databaseUrl(template))
  project.provide('templateDatabase', template)
  return async () => {
    for (const name of await listDatabases(template)) await dropDatabaseNamed(name)
  }
}
