import { randomBytes } from 'node:crypto'
import { createDatabaseNamed, databaseUrl, dropDatabaseNamed } from '@oyum/database/admin'
import { createDatabase, createPool, type Db } from '@oyum/database/connection'
import { migrateAll } from '@oyum/database/migrate'
import { loadDemo } from '@oyum/demo/load'
import { startShop } from '@oyum/ops/shop'

interface OwnShop {
  url: string
  /** what the shop holds may be changed while it runs */
  db: Db
}

/** A shop with the demo's goods for one test alone, which may do to its database what it likes. Without pictures. */
export async function withOwnShop(
  prepare: (db: Db) => Promise<unknown>,
  work: (shop: OwnShop) => Promise<void>,
): Promise<void> {
  const name = `oyum_e2e_${randomBytes(4).toString('hex')}`
  const url = databaseUrl(name)
  await createDatabaseNamed(name)
  try {
    await migrateAll(url)
    const db = createDatabase(createPool({ url, applicationName: 'oyum e2e' }))
    try {
      await loadDemo(db)
      await prepare(db)
      const shop = await startShop({
        databaseUrl: url,
        mediaDir: '/nonexistent',
        redisPrefix: `${name}:`,
        // a change is seen at once
        env: { ANSWER_CACHE_MS: '0' },
      })
      try {
        await work({ url: shop.url, db })
      } finally {
        await shop.stop()
      }
    } finally {
      await db.destroy()
    }
  } finally {
    await dropDatabaseNamed(name)
  }
}
