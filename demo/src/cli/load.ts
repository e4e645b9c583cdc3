import { fileURLToPath } from 'node:url'
import { ensureDatabase } from '@oyum/database/admin'
import { createDatabase, createPool } from '@oyum/database/connection'
import { migrateAll } from '@oyum/database/migrate'
import { loadDemo, loadUntidy } from '../load.ts'
import { loadOrders } from '../orders/load-orders.ts'
import { publishMedia } from '../publish-media.ts'

// npm run demo: a believable shop in the database of DATABASE_URL and its pictures in MEDIA_DIR. May be repeated.
// With --untidy the shop of demo/untidy, for looking at what a real catalogue does to the pages.
// With --unless-filled goods that are there already are left as they are: what `npm run dev` wants.
const started = performance.now()
const url = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/oyum'
const mediaDir = process.env.MEDIA_DIR ?? fileURLToPath(new URL('../../../.local/storage', import.meta.url))
const name = decodeURIComponent(new URL(url).pathname.slice(1))

const isNew = await ensureDatabase(url).catch((error: Error) => {
  console.error(`
PostgreSQL at ${new URL(url).host} does not let us in: ${error.message}
It wants a password? Make a user once, then name it:
  sudo -u postgres psql -c "create role oyum login createdb password 'oyum'"
  export DATABASE_URL=postgres://oyum:oyum@127.0.0.1:5432/oyum
  export DATABASE_SERVER_URL=postgres://oyum:oyum@127.0.0.1:5432   (for the tests)
`)
  process.exit(1)
})
if (isNew) console.log(`made the database ${name}`)
await migrateAll(url)

const pool = createPool({ url, poolSize: 1, applicationName: 'oyum demo', statementTimeoutMs: 60_000 })
const db = createDatabase(pool)
const isFilled = async () => Boolean(await db.selectFrom('products').select('id').limit(1).executeTakeFirst())
try {
  const media = await publishMedia(mediaDir)
  if (process.argv.includes('--unless-filled') && (await isFilled())) {
    console.log(`${name} is up to date and keeps its goods; npm run demo loads those of demo/catalogue again`)
    process.exit(0)
  }
  const isUntidy = process.argv.includes('--untidy')
  const loaded = await (isUntidy ? loadUntidy : loadDemo)(db)
  const orders = isUntidy ? 0 : await loadOrders(db)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${loaded.products} products with ${loaded.variations} variations in ${loaded.categories} categories, ` +
      `${loaded.banners} banners, ${loaded.rooms} rooms, ${loaded.videos} films, ${loaded.articles} articles`,
  )
  console.log(orders > 0 ? `${orders} orders` : 'its orders stay as they are')
  console.log(`${loaded.searchWords} search words, ${loaded.synonyms} synonyms`)
  console.log(`${media.copied} media files copied, ${media.unchanged} were already there`)
  console.log(`The shop stands in ${name}; that took ${seconds} s.`)
} finally {
  await db.destroy()
}
