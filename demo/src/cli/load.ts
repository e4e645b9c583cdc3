import { fileURLToPath } from 'node:url'
import { createDatabaseNamed, databaseExists } from '@oyum/database/admin'
import { createDatabase, createPool } from '@oyum/database/connection'
import { migrateAll } from '@oyum/database/migrate'
import { loadDemo } from '../load.ts'
import { publishMedia } from '../publish-media.ts'

// npm run demo: a believable shop in the database of DATABASE_URL and its pictures in MEDIA_DIR. May be repeated.
const started = performance.now()
const url = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/oyum'
const mediaDir = process.env.MEDIA_DIR ?? fileURLToPath(new URL('../../../.local/storage', import.meta.url))
const name = decodeURIComponent(new URL(url).pathname.slice(1))

if (!(await databaseExists(name))) {
  await createDatabaseNamed(name)
  console.log(`made the database ${name}`)
}
await migrateAll(url)

const pool = createPool({ url, poolSize: 1, applicationName: 'oyum demo', statementTimeoutMs: 60_000 })
const db = createDatabase(pool)
try {
  const loaded = await loadDemo(db)
  const media = await publishMedia(mediaDir)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${loaded.products} products with ${loaded.variations} variations in ${loaded.categories} categories, ` +
      `${loaded.banners} banners, ${loaded.videos} films, ${loaded.articles} articles`,
  )
  console.log(`${loaded.searchWords} search words, ${loaded.synonyms} synonyms`)
  console.log(`${media.copied} media files copied, ${media.unchanged} were already there`)
  console.log(`The shop stands in ${name}; that took ${seconds} s.`)
} finally {
  await db.destroy()
}
