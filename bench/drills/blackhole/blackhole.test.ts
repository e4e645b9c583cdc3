import { migrateAll } from '@oyum/database/migrate'
import { throwAwayPostgres } from '@oyum/testing/throw-away-engines'
import { expect, it, onTestFinished } from 'vitest'
import { drillBlackhole } from './blackhole.ts'

// The drill at a size for every run; `npm run drill:blackhole` freezes PostgreSQL, Redis and Kannel for 60 s each and
// says how long everything took.
it('a PostgreSQL that hangs for 10 s is told by readiness, holds no request without end, loses and doubles no order', async () => {
  const postgres = await throwAwayPostgres()
  onTestFinished(postgres.remove)
  await postgres.start()
  await migrateAll(postgres.url)
  const { engines, acknowledged, codes, broken } = await drillBlackhole({
    databaseUrl: postgres.url,
    env: {},
    engines: [{ name: 'PostgreSQL', isNeeded: true, ...postgres }],
    frozenMs: 10_000,
  })
  expect(broken).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
  expect(codes).toBeGreaterThan(0)
  expect(engines.PostgreSQL?.notReadyMs).toBeLessThan(10_000)
}, 180_000)
