import { createDatabase, createPool, type Db } from '@oyum/database/connection'
import { startShop } from '@oyum/ops/shop'
import { createScratchDatabase } from '@oyum/testing/scratch-database'
import { test } from '@playwright/test'

interface OwnShop {
  url: string
  /** what the shop holds may be changed while it runs */
  db: Db
}

/** Five shops may stand at once: that of all, and for each of two workers a kept one (own-shops.ts) and one of a single test. A shop
 *  has nine to eighteen connections and PostgreSQL takes a hundred; a journey at a time needs few of them. */
export const FEW_CONNECTIONS = {
  DATABASE_POOL_SIZE: '5',
  DATABASE_ORDER_POOL_SIZE: '2',
  DATABASE_LOGIN_POOL_SIZE: '2',
}

/** A shop with the demo's goods for one test alone, which may do to its database what it likes. Without pictures. */
export async function withOwnShop(
  prepare: (db: Db) => Promise<unknown>,
  work: (shop: OwnShop) => Promise<void>,
): Promise<void> {
  await withDemoDatabase(async (databaseAddress, db) => {
    await prepare(db)
    await withShopOn(databaseAddress, '/nonexistent', (url) => work({ url, db }))
  })
}

/** The demo's goods in a database for one test alone. */
export async function withDemoDatabase(
  work: (databaseAddress: string, db: Db) => Promise<void>,
): Promise<void> {
  // a whole shop is started and stopped
  test.setTimeout(Math.max(test.info().timeout, 90_000))
  await withDemoCopy(async (databaseAddress) => {
    const db = createDatabase(createPool({ url: databaseAddress, applicationName: 'oyum e2e' }))
    await work(databaseAddress, db).finally(() => db.destroy())
  })
}

/** A copy of the demo's database as it was loaded, and its end. */
export function withDemoCopy(work: (databaseAddress: string) => Promise<void>): Promise<void> {
  return withDatabase(work, process.env.SHOP_DEMO_DATABASE)
}

/** A migrated database without a row in it, or a copy of another, and its end. */
export async function withDatabase(
  work: (databaseAddress: string) => Promise<void>,
  like?: string,
): Promise<void> {
  const database = await createScratchDatabase('e2e', like)
  try {
    await work(database.url)
  } finally {
    await database.drop()
  }
}

/** The whole shop over a database of its own. */
export async function withShopOn(
  databaseAddress: string,
  mediaDir: string,
  work: (url: string) => Promise<void>,
  more: Record<string, string> = {},
): Promise<void> {
  const redisPrefix = `${new URL(databaseAddress).pathname.slice(1)}:`
  // a change of the goods is seen at once
  const env = { ANSWER_CACHE_MS: '0', ...FEW_CONNECTIONS, ...more }
  const shop = await startShop({ databaseUrl: databaseAddress, mediaDir, redisPrefix, env })
  try {
    await work(shop.url)
  } finally {
    await shop.stop()
  }
}
