import { migrateAll } from '@oyum/database/migrate'
import { throwAwayPostgres } from '@oyum/testing/throw-away-engines'
import { measure } from '../tools/harness.ts'
import { optionOf } from '../tools/numbers.ts'
import { drillCrash } from './orders/crash.ts'

// npm run drill:crash — 2,000 placements by clients that repeat with the same key, while the api is killed with SIGKILL at
// random moments and PostgreSQL once is stopped like a power cut: every acknowledged order exists exactly once, stock plus
// sold is the start, every order has its SMS job. On a PostgreSQL of its own. The tests run it with 120 (crash.test.ts).

const PLACEMENTS = Number(optionOf('placements', '2000'))

await measure('drill crash', ['Redis', 'postgres'], async (run) => {
  run.progress('starting a PostgreSQL of its own')
  const postgres = await throwAwayPostgres()
  run.onEnd(postgres.remove)
  await postgres.start()
  await migrateAll(postgres.url)
  const floor = { buyers: 16, products: 30, stock: Math.ceil(PLACEMENTS * 0.21), kills: 16 }
  const result = await drillCrash({ postgres, placements: PLACEMENTS, ...floor, onProgress: run.progress })
  run.figure('placements', PLACEMENTS)
  run.figure('acknowledged', result.acknowledged)
  run.figure('refused_for_stock', result.refused)
  run.figure('repeats', result.repeats)
  run.figure('postgres_crashes', 1)
  run.limit('kills', result.kills, { atLeast: PLACEMENTS >= 2000 ? 5 : 1 })
  for (const reason of result.broken) run.fail(reason)
})
