import { ensureDatabase } from '../admin.ts'
import { migrateAll } from '../migrate.ts'

// npm run db:migrate — makes the database of DATABASE_URL if it is not there and brings it up to date.
const url = process.env.DATABASE_URL
if (!url) {
  console.error(
    'DATABASE_URL is not set, for example postgres://postgres@127.0.0.1:5432/oyum\n' +
      'In development npm run dev and npm run demo bring the database up to date by themselves.',
  )
  process.exit(1)
}
await ensureDatabase(url)
const done = await migrateAll(url)
console.log(done.length > 0 ? `applied ${done.join(', ')}` : 'the database is up to date')
