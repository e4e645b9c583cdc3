import { randomBytes } from 'node:crypto'
import { createDatabaseNamed, databaseUrl, dropDatabaseNamed } from '@oyum/database/admin'
import { migrateAll } from '@oyum/database/migrate'

export interface ScratchDatabase {
  name: string
  url: string
  drop: () => Promise<void>
}

/** A database for one run or one test alone: migrated and without a row in it, or a copy of the one named `like`. */
export async function createScratchDatabase(purpose: string, like?: string): Promise<ScratchDatabase> {
  const name = `oyum_${purpose}_${randomBytes(4).toString('hex')}`
  const url = databaseUrl(name)
  const drop = () => dropDatabaseNamed(name)
  await createDatabaseNamed(name, like)
  if (like) return { name, url, drop }
  await migrateAll(url).catch(async (error) => {
    await drop()
    throw error
  })
  return { name, url, drop }
}
