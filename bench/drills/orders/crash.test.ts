import { migrateAll } from '@oyum/database/migrate'
import { throwAwayPostgres } from '@oyum/testing/throw-away-engines'
import { expect, it, onTestFinished } from 'vitest'
import { drillCrash } from './crash.ts'

// The drill at a size for every run; `npm run drill:crash` takes 2,000 placements.
it('120 placements survive an api that is killed and a PostgreSQL that stops: each acknowledged order exists once', async () => {
  const postgres = await throwAwayPostgres()
  onTestFinished(postgres.remove)
  await postgres.start()
  await migrateAll(postgres.url)
  const result = await drillCrash({ postgres, placements: 120, buyers: 6, products: 10, stock: 60, kills: 3 })
  expect(result.broken).toEqual([])
  expect(result.acknowledged + result.refused).toBe(120)
  expect(result.acknowledged).toBeGreaterThan(50)
  expect(result.repeats).toBeGreaterThan(0)
}, 180_000)
