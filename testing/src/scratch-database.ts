import { randomBytes } from 'node:crypto'
import { createDatabaseNamed, databaseUrl, dropDatabaseNamed } from '@oyum/database/admin'
import { migrateAll } from '@oyum/database/migrate'

export interface ScratchDatabase {
  name: string
  url: string
  drop: () => Promise<void>
}

/** A migrated database without a row in it, for one run or one test alone. */
export async function createScratchDatabase(purpose: string): Promise<ScratchDatabase> {
  const name = `oyum_${purpose}_${randomBytes(4).toString('hex')}`
  const url = databaseUrl(name)
  const drop = () => dropDatabaseNamed(name)
  await createDatabaseNamed(name)
  await migrateAll(url).catch(async (error) => {
    await drop()
    throw error
  })
  return { name, url, drop }
}
