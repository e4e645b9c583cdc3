import { createDatabaseNamed, databaseUrl, dropDatabaseNamed } from '@oyum/database/admin'
import { migrateAll } from '@oyum/database/migrate'

const NAME = /^[a-z][a-z0-9_]{0,62}$/

/** Names that a generated shop must never take the place of. */
function isPrecious(name: string): boolean {
  const configured = process.env.DATABASE_URL
  const inUse = configured ? decodeURIComponent(new URL(configured).pathname.slice(1)) : 'oyum'
  return [inUse, 'oyum', 'postgres', 'template0', 'template1'].includes(name)
}

/** Drops the database of that name if there is one, makes it anew and migrates it. Answers its address. */
export async function freshDatabase(name: string): Promise<string> {
  if (!NAME.test(name))
    throw new Error(`${name} is not a name for a database: small letters, digits and _ only`)
  if (isPrecious(name)) throw new Error(`the database ${name} is in use; generate into another one`)
  await dropDatabaseNamed(name)
  await createDatabaseNamed(name)
  const url = databaseUrl(name)
  await migrateAll(url)
  return url
}
